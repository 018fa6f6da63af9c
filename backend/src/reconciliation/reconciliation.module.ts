import { Module } from '@nestjs/common';
import { GatewayPostings } from './gateway-postings.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { Reconciliations } from './reconciliations.js';

@Module({ controllers: [ReconciliationController], providers: [GatewayPostings, Reconciliations] })
export class ReconciliationModule {}
