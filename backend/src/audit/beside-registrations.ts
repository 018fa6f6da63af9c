import { type StoredEvent, type StreamName, streamName } from '@app/contracts/shared';
import { type RoutineMediaEvent, routineMediaStream } from '@app/contracts/music';
import { type ShareLinkEvent, shareLinkStream } from '@app/contracts/sharing';
import { type WaiverEvent, waiverStream } from '@app/contracts/waivers';
import { defineIndex } from '../platform/log-indexes/log-index.js';
import type { LogIndexes } from '../platform/log-indexes/log-indexes.js';

type Told = { readonly registration_id: number };
const entryOf = (stream: StreamName, { registration_id }: Told) => ({
  id: `${stream} ${registration_id}`,
  key: registration_id,
});
const ofWaiver = (data: WaiverEvent['data']) => entryOf(waiverStream(data), data);
const ofMusic = (data: RoutineMediaEvent['data']) => entryOf(routineMediaStream(data.routine_id), data);
const ofLink = (data: ShareLinkEvent['data']) => entryOf(shareLinkStream(data.link_id), data);

/** A registration → the streams of its waivers, links and music, in the order in which they began (EVT-232). */
const besideRegistrations = defineIndex<WaiverEvent | ShareLinkEvent | RoutineMediaEvent>('beside-registrations', 3, {
  WaiverSent: ofWaiver,
  WaiverEmailChanged: ofWaiver,
  WaiverReminded: ofWaiver,
  WaiverSigned: ofWaiver,
  WaiverSignedOnPaper: ofWaiver,
  WaiverAccepted: ofWaiver,
  ShareLinkCreated: ofLink,
  MusicReceived: ofMusic,
  MusicUploaded: ofMusic,
  NoMusicSet: ofMusic,
  MusicNoteChanged: ofMusic,
  MusicLinkSent: ofMusic,
});

/** What tells the history of a registration beside its own stream and its ledger. */
export const streamsBeside = async (indexes: LogIndexes, registration_id: string): Promise<readonly StreamName[]> => {
  const entries = await indexes.find(besideRegistrations, registration_id);
  return entries.map((entry) => {
    const stream = String(entry).split(' ')[0] ?? '';
    const dash = stream.indexOf('-');
    return streamName(stream.slice(0, dash) as 'waiver' | 'shareLink' | 'routineMedia', stream.slice(dash + 1));
  });
};

/** A waiver counts for every registration of its season; each tells what was done out of it. A file that arrived is told of when it is saved. */
export const isToldThere = ({ type, data }: StoredEvent, registration_id: string): boolean =>
  type !== 'MusicReceived' && String((data as Partial<Told>).registration_id) === registration_id;
