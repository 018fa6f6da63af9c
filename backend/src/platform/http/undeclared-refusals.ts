import { Inject, Injectable } from '@nestjs/common';
import { callNames } from '@app/contracts/registry';
import { type AnyCall, commonMessages } from '@app/contracts/shared';
import { LOGGER, type Logger } from '../config/logger.js';

/** What calls refused with beyond what they declare: a warning in the log, and the failure of a story. */
@Injectable()
export class UndeclaredRefusals {
  readonly seen: string[] = [];

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  look(call: AnyCall, code: string): void {
    if (code in commonMessages || call.refuses?.includes(code)) return;
    const name = callNames.get(call) ?? call.path;
    this.seen.push(`${name}: ${code}`);
    this.logger.warn({ call: name, code }, 'a refusal that its call does not declare');
  }
}
