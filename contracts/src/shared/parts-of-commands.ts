import { plainToInstance, Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { REQUIRED } from './fields.js';

/** A part of a command that is a class of its own. `@Type` would need reflect-metadata in the browser, whose screens load the rooms' doors. */
export const Nested = (of: () => new () => object): PropertyDecorator =>
  Transform(({ value }: { value: unknown }): unknown => plainToInstance(of(), value));

/** For `@Transform`: a number in a query arrives as text. */
export const whole = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** For `@Transform`: spaces around what was typed do not count. */
export const trim = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

/** What `isPhone` takes, for `@Matches` (NAV-087). */
export const PHONE = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/;

/** A text that must not be blank, without the spaces around it, of at most `max` characters. */
export const RequiredText =
  (max: number): PropertyDecorator =>
  (target, key) => {
    const parts = [MaxLength(max), IsNotEmpty({ message: REQUIRED }), IsString({ message: REQUIRED }), Transform(trim)];
    for (const decorate of parts) decorate(target, key);
  };

/** Who somebody is, both parts required. */
export class Name {
  @RequiredText(100)
  fname!: string;

  @RequiredText(100)
  lname!: string;
}
