import { ledgerStream } from '@app/contracts/payments';
import { registrationStream } from '@app/contracts/registration';
import type { Office, Place } from './plays/cast.js';
import { Entry } from './plays/entry.js';
import { payAll } from './plays/paying.js';
import { fillIn } from './plays/registering.js';
import { accountStream, type Registrant, signUpAlone, signUpStudio, studioStream } from './plays/registrant.js';
import { fillRoster } from './plays/roster.js';
import { live, meet } from './rules.js';
import type { Play, Stage } from './stage.js';

/** A registration from START to its confirmation, with whatever the rules of the table put in its way. */
function* register(entry: Entry): Play {
  if (!entry.start()) return;
  yield* meet('started', entry);
  yield* fillIn(entry);
  yield* meet('filled', entry);
  if (entry.review()) {
    yield* meet('reviewed', entry);
    if (!entry.state.completed) yield* payAll(entry);
    yield* meet('completed', entry);
  }
  entry.stage.over(registrationStream(entry.id), ledgerStream(entry.id));
}

export type Story = {
  readonly stage: Stage;
  readonly office: Office;
  readonly places: readonly Place[];
  /** All others that take registrations; one is left out as soon as a registration is moved there. */
  readonly elsewhere: Place[];
  readonly studio: boolean;
  /** The first account begins all of its registrations at once: whatever the season's size, each rule finds its time. */
  readonly first: boolean;
  /** The last day on which a registration is begun. */
  readonly until: string;
  readonly spawn: (inMinutes: number, play: Play) => void;
};

function* rosterOf({ stage, studio }: Story, who: Registrant): Play {
  const { random } = stage;
  const dancers = studio ? random.skewed(5, 300) : random.whole(1, 4);
  yield* fillRoster(stage, who, dancers, studio ? Math.ceil(dancers / 12) : 0);
}

/** Signs up, lists its people, and registers for its places, each at its own time. */
export function* accountStory(story: Story): Play {
  const { stage, office, places, elsewhere, studio, first, until, spawn } = story;
  const who = yield* studio ? signUpStudio(stage) : signUpAlone(stage);
  yield* rosterOf(story, who);
  yield* live(stage, { who, office });
  stage.over(accountStream(who.account_id));
  if (who.studio) stage.over(studioStream(who.studio.studio_id));
  const minutes = Math.floor(stage.until(until));
  for (const place of places)
    spawn(first ? 0 : stage.random.whole(0, minutes), register(new Entry(stage, who, place, office, elsewhere)));
}
