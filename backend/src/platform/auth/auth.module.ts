import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Owners } from './ownership.js';
import { PermissionGuard } from './permission.guard.js';
import { RouteTable } from './route-table.js';

/** The guard of every route; the rooms tell `Owners` what is whose. The accounts room gives it `SESSION_READER`. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [{ provide: APP_GUARD, useClass: PermissionGuard }, Owners, RouteTable],
  exports: [Owners, RouteTable],
})
export class AuthModule {}
