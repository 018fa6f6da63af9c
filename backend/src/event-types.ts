import { registrationUpcasters } from '@app/contracts/registration';
import { allEvents } from '@app/contracts/registry';
import type { Declarations, Upcasters } from './platform/event-store/upcasters.js';

export const declarations: Declarations = allEvents;

/** How an older version of an event becomes the next one. */
export const upcasters: Upcasters = { ...registrationUpcasters };
