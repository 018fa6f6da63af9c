import { allCalls } from '@app/contracts/registry';
import { addressOf, type AnyCall } from '@app/contracts/shared';
import type { PublicLink, PublicLinkBody } from '@app/contracts/sharing';
import { startSession } from './accounts.js';
import { withRole } from './auditing.js';
import { addHomework } from './homework.js';
import { Payer } from './paying.js';
import { pdfText } from './pdf-text.js';
import type { Registrant } from './registrants.js';
import { enterSolos, routineIdsOf } from './routines.js';
import { startSystem, type System } from './system.js';

export const CHICAGO = 7501;
export const CITY = `/api/admin/tour-dates/${CHICAGO}`;
export const reason = 'All scores are checked';
const JUDGES = ['Okafor', 'Lindqvist', 'Marchetti', 'Tran'].map((lname) => ({ fname: 'Amara', lname }));
/** As nothing else of the product is written: points, tenths, and their sum. */
const POINTS = ['91.3', '87.7', '95.9', '83.1'];
export const WORDS = {
  ...{ note: 'Featherlight landings', teacher_critique: 'Metronome for the third diagonal', was: 0 },
  data: [{ level_2: 12, level_3: 121, level_4: 1212, good: true }],
};
/** It is offered no more, so that only homework tells of it. */
export const HIDDEN_HOMEWORK = 'Whirligig drills';
/** Digits within a hash say nothing. */
export const SECRET =
  /(?<![\w.-])(91\.3|87\.7|95\.9|83\.1|274\.9|913|877|959|831|2749)(?![\w.-])|Featherlight|Metronome|Quicksilver|Gossamer|Whirligig/;
/** The text of an answer; a PDF is unpacked. */
export const textOf = async (answer: Response): Promise<string> =>
  answer.headers.get('content-type') === 'application/pdf'
    ? pdfText(Buffer.from(await answer.arrayBuffer()))
    : answer.text();
const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A city with scores and words of judges that no other test knows: two registrations, one routine canceled. */
export class ScoredCity {
  private keys = 0;
  /** The video that the first routine has as homework. */
  homework = 0;
  readonly dana: Payer;
  readonly rosa: Payer;

  private constructor(
    readonly system: System,
    readonly staff: Registrant,
    readonly auditor: Registrant,
    [dana, rosa]: readonly [Payer, Payer],
  ) {
    this.dana = dana;
    this.rosa = rosa;
  }

  /** @param more solos of the first registration with their dancers, scored as its first one. */
  static async start(more: Readonly<Record<string, string>> = {}): Promise<ScoredCity> {
    const system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    const auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    const dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava', ...Object.values(more)], CHICAGO);
    const rosa = await Payer.start(system, 'rosa@demo.example', ['Zoe'], CHICAGO);
    const city = new ScoredCity(system, staff, auditor, [dana, rosa]);
    await city.register(dana, ['Tide', 'Echo', ...Object.keys(more)]);
    await city.register(rosa, ['Undertow']);
    await staff.agent.put(`${CITY}/judges`).send({ judges: JUDGES, reason }).expect(200);
    const [tide, echo, ...others] = (await routineIdsOf(system, dana.id)) as [number, number, ...number[]];
    const [undertow] = (await routineIdsOf(system, rosa.id)) as [number];
    await city.score(dana, tide, POINTS, 12);
    await city.write(dana, tide, {}).expect(200);
    await city.giveHomework(tide);
    await city.score(dana, echo, ['80.0', '80.0', '80.0'], 13);
    await city.enter(dana, { routine_id: echo, canceled: true, reason: 'An injury' });
    for (const [n, one] of others.entries()) await city.score(dana, one, POINTS, 15 + n);
    await city.score(rosa, undertow, ['96.0', '96.0', '96.0', '95.0'], 14);
    await city.give({ kind: 'special', award: 'Quicksilver', routine_id: tide, prize: 12_500 });
    await city.give({ kind: 'scholarship', award: 'Quicksilver Tuition', person_id: rosa.people[0]! });
    await city.staff.agent
      .put(`${CITY}/blurbs`)
      .send({ table: 'specialAwards', lines: ['Gossamer'] })
      .expect(200);
    return city;
  }

  stop(): Promise<void> {
    return this.system.stop();
  }

  enter(payer: Payer, what: object) {
    return this.staff.agent
      .put(`${CITY}/scores`)
      .send({ registration_id: payer.id, ...what })
      .expect(200);
  }

  /** Gives an award that no score decides. */
  async give(award: object) {
    const { agent } = this.staff;
    return agent
      .put(`${CITY}/awards`)
      .set(await this.caughtUp())
      .send(award)
      .expect(200);
  }

  /** Writes the critique of the first judge. */
  write(payer: Payer, routine_id: number, words: object, who = this.staff) {
    return who.agent
      .put(`/api/admin/routines/${routine_id}/critiques/1`)
      .send({ tour_date_id: CHICAGO, registration_id: payer.id, ...WORDS, ...words });
  }

  release(flags: object) {
    return this.staff.agent.put(`${CITY}/release`).send({ flags, override: true, reason }).expect(200);
  }

  async caughtUp(): Promise<{ 'x-read-after': string }> {
    return { 'x-read-after': String(await this.system.server.platform.log.head()) };
  }

  async read(page: 'results' | 'routines' | 'routine' | 'data', query: object, who = this.dana.registrant) {
    const asked = { registration_id: this.dana.id, ...query };
    return who.agent
      .get(`/api/mybtf/coda/${page}`)
      .query(asked)
      .set(await this.caughtUp());
  }

  async share(body: Pick<PublicLinkBody, 'path' | 'routine_ids'>): Promise<PublicLink> {
    const asked = { registration_id: this.dana.id, ...body };
    return (await this.dana.registrant.agent.post('/api/mybtf/public-links').send(asked)).body as PublicLink;
  }

  async byLink({ url }: PublicLink, path: string) {
    return this.system
      .agent()
      .get(`/api/mybtf/public-links/${url.split('/').at(-1)!}`)
      .query({ path })
      .set(await this.caughtUp());
  }

  /** Every reading call that this asker may make, about the own things of the owner of the scores. */
  async walk(who: 'owner' | 'visitor', link: PublicLink): Promise<{ leaks: string[]; answered: string[] }> {
    const { system, dana } = this;
    const token = link.url.split('/').at(-1)!;
    const [routine] = await routineIdsOf(system, dana.id);
    const session = await startSession(system, dana.registrant.account_id);
    const own: Readonly<Record<string, unknown>> = {
      ...{ account: dana.registrant.account_id, self: dana.registrant.account_id, registration: dana.id },
      ...{ routine, studio: 1, payment: key(1), confirmation: 1, music: 'none', shareLink: link.id },
    };
    const calls = Object.entries(allCalls).flatMap(([room, of]) =>
      Object.entries<AnyCall>(of).map(([name, call]) => ({ name: `${room}.${name}`, call })),
    );
    const leaks: string[] = [];
    const answered: string[] = [];
    for (const { name, call } of calls) {
      if (call.method !== 'GET') continue;
      const located = typeof call.owner === 'object' ? Object.entries(call.owner) : [];
      const mine = Object.fromEntries(located.map(([kind, field]) => [field, own[kind]]));
      const fillers = { whole: call.path.includes('tour-dates') ? CHICAGO : dana.id, uuid: key(1), text: token };
      const params = Object.fromEntries(
        Object.entries(call.params ?? {}).map(([field, kind]) => [field, mine[field] ?? fillers[kind]]),
      );
      const example = {
        ...call.example.query,
        ...(call.example.query && 'routine_id' in call.example.query && { routine_id: routine }),
      };
      // A parameter of the path is refused beside it.
      const named = { ...example, ...Object.fromEntries(Object.entries(mine).filter(([field]) => !(field in params))) };
      for (const query of [{ ...named, ...(call.example.query && { preview: 'true' }) }, named]) {
        const search = new URLSearchParams(
          Object.entries(query).map(([n, value]): [string, string] => [n, String(value)]),
        );
        const answer = await fetch(`${system.url}${addressOf(call, params as Record<string, string>)}?${search}`, {
          headers: {
            ...(await this.caughtUp()),
            // A link beside the session would answer in the owner's stead.
            ...(who === 'owner'
              ? { authorization: `Bearer ${session}`, cookie: `session=${session}` }
              : { 'x-link-token': token }),
          },
          redirect: 'manual',
        });
        const text = await textOf(answer);
        if (answer.status === 200) answered.push(name);
        if (SECRET.test(text)) leaks.push(name);
      }
    }
    return { leaks: [...new Set(leaks)].sort(), answered: [...new Set(answered)] };
  }

  private async giveHomework(routine_id: number): Promise<void> {
    this.homework = await addHomework(this.staff, { name: HIDDEN_HOMEWORK });
    const body = { tour_date_id: CHICAGO, registration_id: this.dana.id, homework_ids: [this.homework], was: [] };
    await this.staff.agent.put(`/api/admin/routines/${routine_id}/homework`).send(body).expect(200);
    await this.staff.agent.put(`/api/admin/homework/${this.homework}`).send({ active: false, reason }).expect(200);
  }

  async register(payer: Payer, solos: readonly string[]): Promise<void> {
    await payer.saveDancers(payer.people);
    await enterSolos(payer, solos);
    await payer.review();
    await payer.payRegistration(this.next());
    await payer.payPasses(this.next(), payer.people);
    await payer.complete().expect(200);
  }

  private async score(payer: Payer, routine_id: number, points: readonly string[], number: number): Promise<void> {
    for (const [n, one] of points.entries())
      await this.enter(payer, { routine_id, cell: { position: n + 1, score: one, was: null } });
    await this.enter(payer, { routine_id, number: { number, has_a: false } });
  }

  private next(): string {
    this.keys += 1;
    return key(this.keys);
  }
}
