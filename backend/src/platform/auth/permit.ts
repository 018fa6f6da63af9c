import { SetMetadata } from '@nestjs/common';
import type { Action } from './permissions.js';

export const ACTION = 'permit:action';

/** Names the row of the permission table that rules this route; a route without one stops the start (SEC-001). */
export const Permit = (action: Action): MethodDecorator & ClassDecorator => SetMetadata(ACTION, action);

/** A route that tells nobody's data: health, the gateway's frame. */
export const Public = (): MethodDecorator & ClassDecorator => Permit('public.read');
