import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  isISO8601,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import {
  isEmail,
  isPhone,
  isPlainName,
  nameProblem,
  PLAIN_NAME,
  REQUIRED,
  VALID_EMAIL,
  VALID_PHONE,
} from './fields.js';

/** Several decorators of a field as one. */
export const applyDecorators =
  (...parts: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const part of parts) part(target, key);
  };

/** Decorates fields whose type takes no null, or those whose type does: any other one does not compile. */
export type ForGiven = <T extends object, K extends keyof T & string>(
  target: T,
  key: null extends T[K] ? never : K,
) => void;
export type ForOrNone = <T extends object, K extends keyof T & string>(
  target: T,
  key: null extends T[K] ? K : never,
) => void;

/** For `@ValidateIf` where the types of the fields differ: whatever comes is checked, a null too. */
export const isGiven = (_: unknown, value: unknown): boolean => value !== undefined;

/** May be left out, but is never null: what comes is checked like any other field, `also` by these. */
export const Given = (...also: readonly PropertyDecorator[]): ForGiven => applyDecorators(ValidateIf(isGiven), ...also);

/** May be left out or null. class-validator's own `IsOptional` lets a null into fields that know none (KER-027). */
export const OrNone = (...also: readonly PropertyDecorator[]): ForOrNone =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    ...also,
  );

/** A part of a command that is a class of its own. `@Type` would need reflect-metadata in the browser, whose screens load the rooms' doors. */
export const Nested = (of: () => new () => object): PropertyDecorator =>
  Transform(({ value }: { value: unknown }): unknown => plainToInstance(of(), value));

/** For `@Transform`: a number in a query arrives as text. */
export const whole = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** For `@Transform`: spaces around what was typed do not count. */
export const trim = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

/** The largest number that a thing can have: 32 bits with a sign, as the original's tables have it. */
const MAX_ID = 2_147_483_647;

/** The number of a thing, as a body carries it. */
export const Id = (options: { readonly message?: string; readonly each?: boolean } = {}): PropertyDecorator =>
  applyDecorators(IsInt(options), Min(1, options), Max(MAX_ID, options));

/** The number of a thing in a query, where it arrives as text. */
export const QueryId = (): PropertyDecorator => applyDecorators(Transform(whole), Id());

const listed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').flatMap((part) => (part === '' ? [] : Number(part))) : value;

/** Numbers of things in a query, `14,48`; nothing at all is an empty list. */
export const QueryIds = (most: number): PropertyDecorator =>
  applyDecorators(Transform(listed), IsArray(), ArrayMaxSize(most), Id({ each: true }));

/** The sentence about a text; another kind of value is none. */
const sayOf =
  (sentence: string) =>
  ({ value }: { value: unknown }): string =>
    typeof value === 'string' ? sentence : REQUIRED;

/** A text that must not be blank, without the spaces around it, of at most `max` characters. */
export const RequiredText = (max: number): PropertyDecorator =>
  applyDecorators(
    MaxLength(max, { message: sayOf(`Please use at most ${max} characters`) }),
    IsNotEmpty({ message: REQUIRED }),
    IsString({ message: REQUIRED }),
    Transform(trim),
  );

/** A list of at most `most` texts, each as `RequiredText`. */
export const TextList = (most: number, max: number): PropertyDecorator =>
  applyDecorators(
    ArrayMaxSize(most),
    MaxLength(max, { each: true, message: sayOf(`Please use at most ${max} characters`) }),
    IsNotEmpty({ each: true, message: REQUIRED }),
    IsString({ each: true, message: REQUIRED }),
    IsArray(),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((one: unknown) => trim({ value: one })) : value,
    ),
  );

const textThat =
  (name: string, holds: (text: string) => boolean, message: string) => (): PropertyDecorator => (target, key) => {
    const validate = (value: unknown): boolean => typeof value === 'string' && holds(value);
    ValidateBy({ name, validator: { validate } }, { message })(target, key);
    Transform(trim)(target, key);
  };

/** An e-mail address by the rule of the forms (NAV-087). */
export const Email = textThat('isEmail', isEmail, VALID_EMAIL);

/** A phone number by the rule of the forms (NAV-087). */
export const Phone = textThat('isPhone', isPhone, VALID_PHONE);

/** A moment with its zone, or a day that begins in UTC: ISO 8601 also writes weeks, and times of nowhere. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(T.+(Z|[+-]\d\d:\d\d))?$/.test(text) &&
  isISO8601(text, { strict: true }) &&
  !Number.isNaN(Date.parse(text));

/** A day of this century that the calendar has. */
export const IsDay = (message = 'Must be a day'): PropertyDecorator =>
  textThat('isDay', (text) => /^20\d\d-\d\d-\d\d$/.test(text) && isISO8601(text, { strict: true }), message)();

/** A text that `instant` takes. */
export const IsInstant = textThat('isInstant', isInstant, 'Must be a time with its zone');

/** A name goes into mails, files and pages of others (SEC-017). */
export const PlainName = (): PropertyDecorator => {
  const validate = (value: unknown): boolean => typeof value !== 'string' || isPlainName(value);
  const message = ({ value }: { value: unknown }): string => nameProblem(String(value)) ?? PLAIN_NAME;
  return ValidateBy({ name: 'isPlainName', validator: { validate } }, { message });
};

/** Who somebody is, both parts required. */
export class Name {
  @PlainName()
  @RequiredText(100)
  fname!: string;

  @PlainName()
  @RequiredText(100)
  lname!: string;
}

/** The reason of a change by staff, 3 to 500 letters without the spaces around it (ADM-013). */
export const WrittenReason = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(500, { message: sayOf('Please use at most 500 characters') }),
    MinLength(3, { message: sayOf('Please write a reason of at least 3 letters.') }),
    IsString({ message: REQUIRED }),
    Transform(trim),
  );

/** Why staff change what belongs to another; any call that `asksReason` takes it beside its body (ADM-013). */
export class Reason {
  @Given()
  @WrittenReason()
  reason?: string;
}
