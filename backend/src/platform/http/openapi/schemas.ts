import { IS_DEFINED, IS_NOT_EMPTY, ValidationTypes } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { nestedOf, type Shape } from '../body-shapes.js';

export type { Shape };
export type Schema = ReturnType<typeof targetConstructorToSchema>;

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
