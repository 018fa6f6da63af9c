import { Controller } from '@nestjs/common';
import { auditCalls, type WhatIfAnswer, WhatIfBody } from '@app/contracts/audit';
import { Called, Serves } from '../platform/http/serves.js';
import { WhatIf } from './what-if.js';

@Controller()
export class WhatIfController {
  constructor(private readonly what: WhatIf) {}

  @Serves(auditCalls.whatIf, { body: WhatIfBody })
  whatIf(@Called() { body }: Called<typeof auditCalls.whatIf>): Promise<WhatIfAnswer> {
    return this.what.of(body.registration_id, false);
  }
}
