import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import {
  applyDecorators,
  type ForGiven,
  type ForOrNone,
  Given,
  IsDay,
  isGiven,
  OrNone,
  REQUIRED,
} from '../shared/index.js';

/* What the fields of the configuration have in common, for all bodies that staff send. */

const MAX = 2_147_483_647;
export const COUNT = 'Must be a whole number of 0 or more';

export const GivenDay = (): ForGiven => Given(IsDay());
export const DayOrNone = (): ForOrNone => OrNone(IsDay());
export const IsCount = (): PropertyDecorator =>
  applyDecorators(IsInt({ message: COUNT }), Min(0, { message: COUNT }), Max(MAX));
export const GivenCount = (): ForGiven => Given(IsCount());
const SHARE = 'Must be a percentage from 0 to 100, with at most two decimals';
export const GivenShare = (): ForGiven =>
  Given(
    IsNumber({ maxDecimalPlaces: 2 }, { message: SHARE }),
    Min(0, { message: SHARE }),
    Max(100, { message: SHARE }),
  );
export const CountOrNone = (): ForOrNone => OrNone(IsCount());

/** Places by the number of what they are of: `{ "1": 120 }`; whether each is whole is decided with the rest. */
export const IsPlacesOf = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isPlacesOf',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'object' &&
          value !== null &&
          !Array.isArray(value) &&
          Object.entries(value).every(([id, places]) => /^[1-9]\d{0,8}$/.test(id) && typeof places === 'number'),
      },
    },
    { message: COUNT },
  );

type Writable<T> = { -readonly [K in keyof T]: T[K] };
/** A class whose yes-or-no fields come from the one list that also types them, beside those of another. */
export const switchesOf = <F extends object, B extends object = object>(
  flags: readonly (keyof F & string)[],
  Base: new () => B = Object as unknown as new () => B,
): (new () => Partial<Writable<F>> & B) => {
  const Switches = class extends (Base as new () => object) {};
  for (const flag of flags) applyDecorators(ValidateIf(isGiven), IsBoolean())(Switches.prototype, flag);
  return Switches as new () => Partial<Writable<F>> & B;
};

/** Why a change is made (ADM-013). */
export const Reason = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: REQUIRED }),
    IsNotEmpty({ message: REQUIRED }),
    MinLength(3, { message: 'Please write a reason of at least 3 letters.' }),
    MaxLength(500),
  );
