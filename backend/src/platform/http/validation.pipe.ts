import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError, ValidationTypes } from 'class-validator';
import { Refused } from '../commands/command.js';
import type { Shape } from './body-shapes.js';
import { rememberChecks } from './known-checks.js';
import { longLists } from './long-lists.js';

rememberChecks();

const MUST_BE_VALID = 'Must be valid';

const paths = (errors: ValidationError[], prefix = ''): [string, string][] =>
  errors.flatMap((e) => {
    const path = `${prefix}${e.property}`;
    const own = Object.values(e.constraints ?? {})[0];
    return [...(own ? ([[path, own]] as [string, string][]) : []), ...paths(e.children ?? [], `${path}.`)];
  });

const invalid = (fields: Record<string, string>): Refused =>
  new Refused([{ code: 'invalid_input', params: {}, fields }]);

/** class-validator takes a list for the object that stands in its place, and looks at its items only. */
const misplacedLists = (value: unknown, path = ''): string[] => {
  // A body that has no class, and none inside.
  if (value === null || typeof value !== 'object' || typeof value.constructor !== 'function') return [];
  const nested = getMetadataStorage()
    .getTargetValidationMetadatas(value.constructor, '', true, false)
    .filter(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
  return nested.flatMap(({ propertyName, each }) => {
    const inside = (value as Record<string, unknown>)[propertyName];
    const at = `${path}${propertyName}`;
    if (!each) return Array.isArray(inside) ? [at] : misplacedLists(inside, `${at}.`);
    if (!Array.isArray(inside)) return inside == null ? [] : [at];
    return inside.flatMap((item: unknown, i) =>
      Array.isArray(item) ? [`${at}.${i}`] : misplacedLists(item, `${at}.${i}.`),
    );
  });
};

/** A body that fails its command class, or has more than it, answers 400 `invalid_input` with `fields` (KER-020, KER-027). */
class CommandPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      exceptionFactory: (errors) => invalid(Object.fromEntries(paths(errors))),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.metatype) this.refuse(longLists(value, metadata.metatype as Shape));
    const result: unknown = await super.transform(value, metadata);
    const placed = metadata.type === 'body' || metadata.type === 'query' ? misplacedLists(result) : [];
    this.refuse(placed.map((field) => [field, MUST_BE_VALID]));
    return result;
  }

  private refuse(fields: readonly [string, string][]): void {
    if (fields.length > 0) throw invalid(Object.fromEntries(fields));
  }
}

export const validationPipe = (): ValidationPipe => new CommandPipe();
