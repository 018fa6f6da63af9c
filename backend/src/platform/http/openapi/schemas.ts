import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, IS_DEFINED, IS_NOT_EMPTY, ValidationTypes } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';

export type Shape = new () => object;
export type Schema = ReturnType<typeof targetConstructorToSchema>;

/** The class inside a property: the product's own transform makes one of an empty object. */
const nestedShape = (owner: Shape, property: string, each: boolean): Shape => {
  const made = plainToInstance(owner, { [property]: each ? [{}] : {} }) as Record<string, unknown>;
  const value = each ? (made[property] as unknown[])[0] : made[property];
  return (value as object).constructor as Shape;
};

type Nested = { readonly property: string; readonly shape: Shape };

const nestedOf = (shape: Shape): Nested[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(shape, '', true, false)
    .filter(({ type }) => type === ValidationTypes.NESTED_VALIDATION)
    .map(({ propertyName, each }) => ({
      property: propertyName,
      shape: nestedShape(shape, propertyName, each === true),
    }));

const own = (shape: Shape): Schema => {
  const nested = new Map(nestedOf(shape).map((n) => [n.property, n.shape.name]));
  const schema = targetConstructorToSchema(shape, {
    additionalConverters: {
      [ValidationTypes.NESTED_VALIDATION]: ({ propertyName }) => ({
        $ref: `#/components/schemas/${nested.get(propertyName)}`,
      }),
      [IS_DEFINED]: {},
      [IS_NOT_EMPTY]: ({ propertyName }) => (nested.has(propertyName) ? {} : { minLength: 1, type: 'string' }),
    },
  });
  return { ...schema, additionalProperties: false };
};

/** JSON schemas of these classes and of all inside them, by name, from the rules that check the calls (OPS-010). */
export const schemasOf = (shapes: readonly Shape[], known: Record<string, Schema> = {}): Record<string, Schema> => {
  for (const shape of shapes) {
    if (known[shape.name]) continue;
    known[shape.name] = own(shape);
    schemasOf(
      nestedOf(shape).map((n) => n.shape),
      known,
    );
  }
  return known;
};
