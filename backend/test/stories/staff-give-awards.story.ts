import { bestDancerKey } from '@app/contracts/competition';
import type { AuditionsAnswer, AwardsAnswer, ResultsAnswer, ResultsPreview } from '@app/contracts/scoring';
import { buffered } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { pdfText } from '../support/pdf-text.js';
import { routineIdsOf } from '../support/routines.js';
import { CHICAGO, CITY, reason, ScoredCity } from '../support/scored-city.js';

const ORLANDO = 7541;
const NATIONALS = `/api/admin/tour-dates/${ORLANDO}`;
const TEEN = 3;
const JUDGES = ['Haddad', 'Lindqvist', 'Marchetti'].map((lname) => ({ fname: 'Noor', lname }));

describe('staff give awards', () => {
  let city: ScoredCity;
  let stella: Payer;
  let olive: Payer;
  let tide: number;

  const put = (path: string, body: object, who = city.staff) => who.agent.put(path).send(body);
  const awards = async (who = city.staff) => {
    const { body } = await who.agent
      .get(`${CITY}/awards`)
      .set(await city.caughtUp())
      .expect(200);
    return body as AwardsAnswer;
  };
  const auditions = async (who = city.staff) => {
    const { body } = await who.agent
      .get(`${NATIONALS}/auditions`)
      .set(await city.caughtUp())
      .expect(200);
    return body as AuditionsAnswer;
  };
  const results = async (payer: Payer, more: object = {}) => {
    const { status, body } = await city.read('results', { registration_id: payer.id, ...more }, payer.registrant);
    expect(status).toBe(200);
    return body as ResultsAnswer;
  };
  const said = async (stream: string, type: string) => {
    const { events } = await city.system.server.platform.log.readStream(`awards-${stream}`);
    return events.filter((event) => event.type === type).map(({ data }) => data);
  };
  /** Her best dancer competes, as the step of best dancers has it. */
  const enterBestDancer = async (payer: Payer): Promise<void> => {
    const [mia] = payer.people as [number];
    await payer.saveDancers(payer.people);
    await payer.save({ path: `attendees.${mia}.best_dancer_type_id`, value: 1 });
    const routine = { name: 'Undertow', choreographer: 'Ann', performance_division_id: 4 };
    for (const [field, value] of Object.entries(routine))
      await payer.save({ path: `routines.${bestDancerKey(mia)}.${field}`, value });
    for (const question of ['is_competing', 'has_soty', 'has_studio_awards'])
      await payer.save({ path: `competition.${question}`, value: false });
    await payer.review();
    await payer.payRegistration('00000000-0000-4000-8000-000000000901');
    await payer.payPasses('00000000-0000-4000-8000-000000000902', payer.people);
    await payer.complete().expect(200);
  };

  beforeAll(async () => {
    city = await ScoredCity.start();
    stella = await Payer.ofStudio(city.system, 'stella@demo.example', ['Ann'], CHICAGO);
    await city.register(stella, ['Prism']);
    olive = await Payer.start(city.system, 'olive@demo.example', ['Olive', 'Otto'], ORLANDO);
    await enterBestDancer(olive);
    [tide] = (await routineIdsOf(city.system, city.dana.id)) as [number];
  }, 120_000);
  afterAll(() => city.stop());

  it('~PST-184 employees give studio awards, special awards and scholarships to whoever is there, and take them away', async () => {
    const { recipients } = await awards();
    const [studio] = recipients.studios;
    expect(recipients.routines.map(({ name }) => name)).toContain('12 Tide');
    const outstanding = { kind: 'studio', award: 'Outstanding Studio', studio_id: studio!.id };
    await put(`${CITY}/awards`, { ...outstanding, place: 'runner_up' }).expect(200);
    // The same award to the same studio is changed, not given twice.
    await put(`${CITY}/awards`, { ...outstanding, place: 'winner' }).expect(200);
    await put(`${CITY}/awards`, { ...outstanding, place: 'winner' }).expect(200);
    const [ann] = stella.people;
    await put(`${CITY}/awards`, { kind: 'special', award: 'Class Act', person_id: ann }).expect(200);
    const tuition = { kind: 'scholarship', award: 'Nationals Scholarship', person_id: ann, valid_for: 'Season 2027' };
    await put(`${CITY}/awards`, tuition).expect(200);
    const given = (await awards()).awards.map(({ kind, award, place, valid_for }) => [kind, award, place, valid_for]);
    expect(given.slice(-3)).toEqual([
      ['studio', 'Outstanding Studio', 'winner', ''],
      ['special', 'Class Act', null, ''],
      ['scholarship', 'Nationals Scholarship', null, 'Season 2027'],
    ]);
    await put(`${CITY}/awards`, { kind: 'special', award: 'Class Act', person_id: ann, taken: true }).expect(200);
    await put(`${CITY}/awards`, { kind: 'special', award: 'Class Act', person_id: ann, taken: true }).expect(200);
    expect((await awards()).awards.map(({ award }) => award)).not.toContain('Class Act');
    const events = await said(String(CHICAGO), 'AwardEntered');
    expect(events).toHaveLength(2 + 5);
    expect(events[3]).toMatchObject({ from: { place: 'runner_up' }, to: { place: 'winner' } });
  });

  it('~PST-184 refuses an award without what its kind needs, or for somebody who is not there', async () => {
    const lacks: readonly (readonly [body: object, field: string])[] = [
      [{ kind: 'studio', award: 'Best in Show', place: 'winner' }, 'studio_id'],
      [{ kind: 'studio', award: 'Best in Show', studio_id: 1 }, 'place'],
      [{ kind: 'special', award: 'Class Act' }, 'routine_id'],
      [{ kind: 'special', award: 'Class Act', routine_id: tide, person_id: 1 }, 'routine_id'],
      [{ kind: 'scholarship', award: 'Nationals Scholarship' }, 'person_id'],
    ];
    for (const [body, field] of lacks) {
      const answer = await put(`${CITY}/awards`, body);
      expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
        400,
        'invalid_input',
        { [field]: 'Required' },
      ]);
    }
    const gone = await put(`${CITY}/awards`, {
      kind: 'scholarship',
      award: 'Nationals Scholarship',
      person_id: 999_999,
    });
    expect([gone.status, gone.body.code]).toEqual([404, 'award_recipient_unknown']);
    expect(
      (await put('/api/admin/tour-dates/9999/awards', { kind: 'studio', award: 'A', studio_id: 1, place: 'winner' }))
        .status,
    ).toBe(404);
    for (const who of [city.auditor, city.dana.registrant])
      for (const path of ['awards', 'blurbs', 'auditions'])
        expect((await put(`${CITY}/${path}`, {}, who)).status).toBe(403);
    expect((await city.dana.registrant.agent.get(`${CITY}/awards`)).status).toBe(403);
    expect(JSON.stringify(await awards(city.auditor))).not.toMatch(/Tide|Gossamer/);
  });

  it('~PST-183 three judges of an age division score ballet and jazz in tenths, and totals are computed', async () => {
    const [mia, otto] = olive.people as [number, number];
    const enter = (dancer: object) => put(`${NATIONALS}/auditions`, { dancer: { person_id: mia, ...dancer } });
    const [division] = (await auditions()).divisions;
    expect(division).toMatchObject({
      age_division_id: TEEN,
      age_division: 'Teen',
      judges: [],
      dancers: [{ person_id: mia }],
    });
    const cell = { position: 1, style: 'ballet', score: '91.3', was: null };
    expect((await enter({ cell })).body.code).toBe('audition_without_judges');
    const named = { judges: { age_division_id: TEEN, judges: JUDGES } };
    expect((await put(`${NATIONALS}/auditions`, named)).body.code).toBe('reason_required');
    expect(
      (await put(`${NATIONALS}/auditions`, { judges: { age_division_id: TEEN, judges: JUDGES.slice(1) }, reason }))
        .status,
    ).toBe(400);
    await put(`${NATIONALS}/auditions`, { ...named, reason }).expect(200);
    for (const score of ['99.95', '100.1', '95,3', '-1'])
      expect((await enter({ cell: { ...cell, score } })).body.message).toBe('Scores must be between 0.0 and 100.0.');
    const ballet = ['91.3', '0', '100'];
    for (const [n, score] of ballet.entries()) await enter({ cell: { ...cell, position: n + 1, score } }).expect(200);
    const sums = async () => (await auditions()).divisions[0]!.dancers[0]!.totals;
    expect(await sums()).toEqual({ ballet: 1913, jazz: null, total: null });
    for (const position of [1, 2, 3])
      await enter({ cell: { position, style: 'jazz', score: '80.5', was: null } }).expect(200);
    expect(await sums()).toEqual({ ballet: 1913, jazz: 2415, total: 4328 });
    expect((await enter({ cell: { ...cell, score: '92.0' } })).body).toMatchObject({
      code: 'score_changed',
      message: expect.stringContaining('91.3'),
    });
    await enter({ result: 'Finalist' }).expect(200);
    expect((await put(`${NATIONALS}/auditions`, { dancer: { person_id: otto, result: 'Winner' } })).body.code).toBe(
      'audition_dancer_unknown',
    );
    expect((await put(`${NATIONALS}/auditions`, { dancer: { person_id: mia } })).body.code).toBe('invalid_input');
    expect(JSON.stringify(await auditions(city.auditor))).not.toMatch(/Olive|Haddad/);
  });

  it('~PST-187 employees read every table of all registrations before the release, with what hinders it', async () => {
    const preview = async (who = city.staff) => who.agent.get(`${CITY}/results`).set(await city.caughtUp());
    const { status, body } = await preview();
    const all = body as ResultsPreview;
    expect([status, all.released]).toEqual([200, false]);
    expect(all.adjudicatedAwards.map(({ name }) => name).sort()).toEqual(['Echo', 'Prism', 'Tide', 'Undertow']);
    expect(all.hsa.map(({ place }) => place)).toEqual([1, 2]);
    expect(all.specialAwards).toEqual([
      { award: 'Quicksilver', recipient: '12 Tide', prize: 12_500, registrant: all.registrants[tide] },
    ]);
    expect(all.scholarships).toHaveLength(2);
    expect(new Set(all.errors.map(({ name, fault }) => `${name} ${fault}`))).toEqual(
      new Set(['Prism few_scores', 'Prism no_number']),
    );
    expect((await preview(city.dana.registrant)).status).toBe(403);
    const masked = await preview(city.auditor);
    expect([masked.status, /Tide|Undertow|Zoe|Gossamer/.test(masked.text)]).toEqual([200, false]);
    expect((await city.staff.agent.get('/api/admin/tour-dates/9999/results')).status).toBe(404);
  });

  it('~PST-065 ~PST-069 ~PST-070 ~PST-071 ~PST-076 registrants read their own once results are released, and nobody reads them before', async () => {
    const early = await city.read('results', { registration_id: stella.id }, stella.registrant);
    expect([early.status, early.body.code]).toEqual([403, 'not_released']);
    await city.release({ results: true });
    const own = await results(stella);
    expect(own.studioAwards).toEqual([{ award: 'Outstanding Studio', place: 'winner', registrant: '' }]);
    expect(own.scholarships).toEqual([
      {
        dancer: expect.stringMatching(/^Ann /),
        scholarship: 'Nationals Scholarship',
        valid_for: 'Season 2027',
        registrant: '',
      },
    ]);
    expect([own.specialAwards, own.bestDancerResults, own.noResults]).toEqual([[], [], false]);
    const danas = await results(city.dana);
    expect(danas.specialAwards).toEqual([
      { award: 'Quicksilver', recipient: '12 Tide', prize: 12_500, registrant: '' },
    ]);
    expect(danas.blurbs.specialAwards).toEqual(['Gossamer']);
    expect([danas.studioAwards, danas.scholarships]).toEqual([[], []]);
    const link = await city.share({ path: 'results' });
    expect((await city.byLink(link, 'results')).body.specialAwards).toEqual(danas.specialAwards);
    const { body } = await city.dana.registrant.agent
      .get(`/v1/results/${city.dana.id}`)
      .set(await city.caughtUp())
      .buffer(true)
      .parse(buffered);
    const paper = pdfText(body as Buffer);
    for (const text of ['Special awards', 'Quicksilver: 12 Tide', '$125.00', 'Gossamer']) expect(paper).toContain(text);
  });

  it('~PST-210 are found by dancer: her own, and those of the routines that she dances', async () => {
    const { dancers } = await results(city.dana);
    const mia = await results(city.dana, { dancer_id: dancers[0]!.id });
    expect(mia.specialAwards.map(({ award }) => award)).toEqual(['Quicksilver']);
    // Ann has no scored routine; her scholarship makes her a dancer to be found.
    const [ann] = stella.people;
    expect((await results(stella)).dancers.map(({ id }) => id)).toContain(ann);
    const hers = await results(stella, { dancer_id: ann });
    expect([hers.studioAwards, hers.scholarships.length]).toEqual([[], 1]);
  });

  it('~PST-072 ~PST-074 ~PST-185 audition scores are shown as far as the flags say', async () => {
    await city.staff.agent
      .put(`${NATIONALS}/release`)
      .send({ flags: { results: true }, override: true, reason })
      .expect(200);
    const row = async () => {
      const { bestDancerResults } = await results(olive);
      const [{ marks, ballet_total, jazz_total, total, result, age_division }] = bestDancerResults as [
        ResultsAnswer['bestDancerResults'][number],
      ];
      return { marks: marks?.length ?? null, ballet_total, jazz_total, total, result, age_division };
    };
    const none = {
      marks: null,
      ballet_total: null,
      jazz_total: null,
      total: null,
      result: 'Finalist',
      age_division: 'Teen',
    };
    expect(await row()).toEqual(none);
    const show = (showAuditionScores: boolean, newAuditionScores: boolean) =>
      put(`${NATIONALS}/auditions`, { flags: { showAuditionScores, newAuditionScores }, reason }).expect(200);
    await show(false, true);
    expect(await row()).toEqual(none);
    await show(true, false);
    expect(await row()).toEqual({ ...none, total: 4328 });
    await show(true, true);
    expect(await row()).toEqual({ ...none, marks: 6, ballet_total: 1913, jazz_total: 2415, total: 4328 });
    const { bestDancerJudges } = await results(olive);
    expect(bestDancerJudges).toEqual([{ age_division: 'Teen', judges: JUDGES }]);
  });
});
