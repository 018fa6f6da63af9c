import { plainToInstance } from 'class-transformer';
import { ARRAY_MAX_SIZE, getMetadataStorage, IS_ARRAY, ValidationTypes } from 'class-validator';

export type Shape = new () => object;
export type NestedShape = { readonly property: string; readonly each: boolean; readonly shape: Shape };
export type ListShape = { readonly property: string; readonly most: number };

/** The limit of a list that declares none: more entries than anybody types by hand. */
const MOST_ENTRIES = 1_000;

const checksOf = (shape: Shape) => getMetadataStorage().getTargetValidationMetadatas(shape, '', true, false);

/** The class inside a property: the product's own transform makes one of an empty object. */
const shapeInside = (owner: Shape, property: string, each: boolean): Shape => {
  const made = plainToInstance(owner, { [property]: each ? [{}] : {} }) as Record<string, unknown>;
  const value = each ? (made[property] as unknown[])[0] : made[property];
  return (value as object).constructor as Shape;
};

const remember = <T>(find: (shape: Shape) => readonly T[]): ((shape: Shape) => readonly T[]) => {
  const known = new WeakMap<Shape, readonly T[]>();
  return (shape) => {
    const found = known.get(shape) ?? find(shape);
    known.set(shape, found);
    return found;
  };
};

/** The fields of a body's class that are classes of their own, or lists of them. */
export const nestedOf = remember((shape): NestedShape[] =>
  checksOf(shape)
    .filter(({ type }) => type === ValidationTypes.NESTED_VALIDATION)
    .map(({ propertyName: property, each }) => ({
      property,
      each: each === true,
      shape: shapeInside(shape, property, each === true),
    })),
);

/** The lists among the fields of a body's class, and how long each may be. */
export const listsOf = remember((shape): ListShape[] => {
  const checks = checksOf(shape);
  return checks
    .filter(({ name }) => name === IS_ARRAY)
    .map(({ propertyName: property }) => {
      const limit = checks.find((check) => check.propertyName === property && check.name === ARRAY_MAX_SIZE);
      return { property, most: Number(limit?.constraints[0] ?? MOST_ENTRIES) };
    });
});

/** All names that a class knows. */
export const fieldsOf = (shape: Shape): string[] => [...new Set(checksOf(shape).map((check) => check.propertyName))];
