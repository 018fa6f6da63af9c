import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PermissionGuard } from './permission.guard.js';
import { RouteTable } from './route-table.js';

/** The guard of every route. The accounts room gives it `SESSION_READER`. */
@Module({
  imports: [DiscoveryModule],
  providers: [{ provide: APP_GUARD, useClass: PermissionGuard }, RouteTable],
  exports: [RouteTable],
})
export class AuthModule {}
