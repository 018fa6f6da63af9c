import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { declarations } from '../event-types.js';
import { AuditController } from './audit.controller.js';
import { AuditLog, DECLARATIONS } from './audit-log.js';
import { MaskForAuditors } from './mask-for-auditors.interceptor.js';
import { Replay } from './replay.js';
import { RevealPersonalDataHandler } from './reveal-personal-data.handler.js';

@Module({
  controllers: [AuditController],
  providers: [
    { provide: DECLARATIONS, useValue: declarations },
    { provide: APP_INTERCEPTOR, useClass: MaskForAuditors },
    AuditLog,
    Replay,
    RevealPersonalDataHandler,
  ],
})
export class AuditModule {}
