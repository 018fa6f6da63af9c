import { auditUpcasters } from '@app/contracts/audit';
import { registrationUpcasters } from '@app/contracts/registration';
import { mailUpcasters } from '@app/contracts/mail';
import { musicUpcasters } from '@app/contracts/music';
import { paymentUpcasters } from '@app/contracts/payments';
import { allEvents, eventsOf } from '@app/contracts/registry';
import { categoryOf, type Examples } from '@app/contracts/shared';
import { waiverUpcasters } from '@app/contracts/waivers';
import type { Declarations, Upcasters } from './platform/event-store/upcasters.js';

export const declarations: Declarations = allEvents;

/** How an older version of an event becomes the next one. */
export const upcasters: Upcasters = {
  ...auditUpcasters,
  ...mailUpcasters,
  ...musicUpcasters,
  ...paymentUpcasters,
  ...registrationUpcasters,
  ...waiverUpcasters,
};

/** Examples of the events that can stand in a stream; none for processes, which have no snapshots. */
export const examplesOf = (stream: string): Examples => {
  const kinds: Readonly<Record<string, Examples | undefined>> = eventsOf;
  return kinds[categoryOf(stream)] ?? {};
};
