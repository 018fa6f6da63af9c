import { Module } from '@nestjs/common';
import { declarations } from '../event-types.js';
import { AuditController } from './audit.controller.js';
import { AuditLog, DECLARATIONS } from './audit-log.js';
import { Replay } from './replay.js';
import { RevealPersonalDataHandler } from './reveal-personal-data.handler.js';

@Module({
  controllers: [AuditController],
  providers: [{ provide: DECLARATIONS, useValue: declarations }, AuditLog, Replay, RevealPersonalDataHandler],
})
export class AuditModule {}
