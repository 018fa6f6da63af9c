import { allDeclarations } from '@app/contracts/audit';
import type { Declarations, Upcasters } from './platform/event-store/upcasters.js';

export const declarations: Declarations = allDeclarations;

/** How an older version of an event becomes the next one; empty as long as every event has its first version. */
export const upcasters: Upcasters = {};
