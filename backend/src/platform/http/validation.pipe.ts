import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { Refused } from '../commands/command.js';

const paths = (errors: ValidationError[], prefix = ''): [string, string][] =>
  errors.flatMap((e) => {
    const path = `${prefix}${e.property}`;
    const own = Object.values(e.constraints ?? {})[0];
    return [...(own ? ([[path, own]] as [string, string][]) : []), ...paths(e.children ?? [], `${path}.`)];
  });

/** A body that fails its command class, or has more than it, answers 400 `invalid_input` with `fields` (KER-020, KER-027). */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    exceptionFactory: (errors) =>
      new Refused([{ code: 'invalid_input', params: {}, fields: Object.fromEntries(paths(errors)) }]),
  });
