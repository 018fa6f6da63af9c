import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type TourDate } from '@app/contracts/catalogue';
import {
  entriesEnd,
  judgeTabletDecider,
  type JudgeTabletState,
  judgeTabletStream,
  tabletsEnd,
} from '@app/contracts/scoring';
import { addMinutes } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { SECRETS, type SecretStore } from '../../platform/secrets/secret-store.port.js';
import { isEqual, type JudgeAt, TabletSecrets } from './tablet-secrets.js';

const MINUTES = 15;

/** Every deed on a tablet is its judge's, whoever is signed in to the browser. */
export const asJudge = (meta: CommandMeta, { position }: Pick<JudgeAt, 'position'>): CommandMeta => ({
  ...meta,
  actor: { account_id: null, role: 'link', display: `Judge ${position}` },
});

type Let = {
  readonly device_id: string;
  readonly turn: number;
  readonly state: JudgeTabletState;
  readonly tour_date: TourDate;
};

/** The rights on a tablet: they are of whoever has the key of a link that stands, until the tour date ends (PST-199). */
@Injectable()
export class TabletAccess {
  constructor(
    private readonly secrets: TabletSecrets,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRETS) private readonly attempts: Pick<SecretStore, 'attempts'>,
    @Inject(ENVIRONMENT) private readonly limits: Pick<Environment, 'SIGNIN_FAILURES_PER_ACCOUNT'>,
  ) {}

  async state({ tour_date_id, position }: JudgeAt): Promise<JudgeTabletState> {
    return (await this.loader.load(judgeTabletStream(tour_date_id, position), judgeTabletDecider)).state;
  }

  /** The turn of the link that the token and its PIN open; wrong PINs are limited as passwords are. */
  async byPin(judge: JudgeAt, token: string, pin: string): Promise<number> {
    const { turn, link_id } = await this.state(judge);
    const secret = await this.secrets.of(judge, turn);
    await this.open(judge, tabletsEnd);
    if (link_id === null || !isEqual(secret.token, token)) throw refused('tablet_link_gone');
    const at = this.clock.now();
    const key = `tablet-pin:${link_id}`;
    // Noted before it is looked at, so that many at once do not pass the limit together.
    const tried = await this.attempts.attempts.note(key, at, addMinutes(at, -MINUTES));
    if (tried > this.limits.SIGNIN_FAILURES_PER_ACCOUNT) {
      await this.attempts.attempts.forgive(key, at);
      throw refused('too_many_sign_ins', { minutes: MINUTES });
    }
    if (!isEqual(secret.pin, pin)) throw refused('tablet_pin_wrong');
    await this.attempts.attempts.clear(key);
    return turn;
  }

  /** The device whose key it is. `ends`: until when. */
  async byKey(judge: JudgeAt, key: string | null, ends: typeof entriesEnd): Promise<Let> {
    const device_id = (key ?? '').split('.')[0]!;
    const state = await this.state(judge);
    const fits = isEqual(await this.secrets.deviceKey(judge, state.turn, device_id), key ?? '');
    if (state.link_id === null || !fits) throw refused('tablet_link_gone');
    return { device_id, turn: state.turn, state, tour_date: await this.open(judge, ends) };
  }

  private async open({ tour_date_id }: JudgeAt, ends: typeof entriesEnd): Promise<TourDate> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null || this.clock.now() >= ends(found.tour_date)) throw refused('tablet_link_gone');
    return found.tour_date;
  }
}
