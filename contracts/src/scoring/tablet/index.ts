export * as tabletCalls from '../tablet-calls.js';
export {
  ChooseValueBody,
  MOST_ENTRIES,
  OpenTabletBody,
  RevokeTabletBody,
  TABLET_LINK,
  TabletEntriesBody,
  TabletLinkBody,
} from './commands.js';
export { besideAt, ownOf } from './entries.js';
export {
  entriesEnd,
  judgeTabletDecider,
  type JudgeTabletState,
  judgeTabletStream,
  tabletsEnd,
} from './link-decider.js';
export { type JudgeTabletEvent, judgeTabletEvents } from './link-events.js';
export type { Beside, TabletEntry, TabletWords } from './types.js';
export { PARTS } from './types.js';
export type {
  EntriesTaken,
  HeardTablet,
  JudgeTabletDocument,
  TabletAnswer,
  TabletKey,
  TabletLink,
  TabletRoutine,
  TabletsAnswer,
} from './views.js';
