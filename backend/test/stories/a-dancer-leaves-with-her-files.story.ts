import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { UploadReactions } from '../../src/registration/uploads/upload-reactions.js';
import { dancer, Payer } from '../support/paying.js';
import { addPerson } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';
import { picture, upload } from '../support/uploads.js';

/** Meridian: the cast experience has a photo, and no routine. */
const HOUSTON = 7521;
const key = (n: number): string => `0198a300-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('a dancer leaves with her files', () => {
  let system: System;
  let payer: Payer;
  let kim: number;
  let zoe: number;
  let lee: number;

  const answer = async (): Promise<RegistrationAnswer['registration']> => {
    const { agent } = payer.registrant;
    const position = String(await system.server.platform.log.head());
    const { body } = await agent.get(`/api/mybtf/registrations/${payer.id}`).set('x-read-after', position).expect(200);
    return body.registration;
  };
  const send = async (person_id: number, kind: string) => {
    const of = { registration_id: payer.id, person_id, kind };
    expect((await upload(system.agent(), payer.registrant, of, await picture())).status).toBe(200);
    await payer.refreshVersion();
  };
  /** The files on the disk, by folder and person. */
  const kept = async (): Promise<string[]> => {
    await system.server.app.get(UploadReactions, { strict: false }).settled();
    const folder = join(system.folder, 'uploads');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    );
    return [...new Set(files.map((name) => name.split('/').slice(1, 5).join('/')))].sort();
  };
  const place = (kind: string, rest: string) => `${kind}/${HOUSTON}/${payer.id}/${rest}`;
  const entering = (person_id: number, options: object) => ({
    path: `attendees.${person_id}`,
    value: { ...dancer(person_id), ...options },
  });
  const OPTIONS = { best_dancer_type_id: 11, jacket_size_id: 4, photoshoot: 'in_person' };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    payer = await Payer.start(system, 'dana@demo.example', ['Kim', 'Zoe'], HOUSTON);
    [kim, zoe] = payer.people as [number, number];
    lee = await addPerson(payer.registrant, 'Lee', '2008-05-01');
    await payer.saveDancers([zoe]);
  }, 60_000);
  afterAll(() => system.stop());

  const come = async () => {
    await payer.save(entering(kim, OPTIONS), entering(lee, { workshop_level_id_v: '4' }));
    await send(kim, 'cast-experience');
    await send(lee, 'college-discounts');
  };
  const leave = () => payer.save(...[kim, lee].map((id) => ({ path: `attendees.${id}`, value: null })));
  const both = () => [place('cast-experience', String(kim)), place('college-discounts', String(lee))];
  const drafted = async () => Object.keys((await answer()).draft.attendees).map(Number);

  it('~REG-141 of a draft alone they are deleted at once', async () => {
    await come();
    expect([await kept(), await drafted()]).toEqual([both(), [kim, zoe, lee]]);
    await leave();
    expect([await kept(), await drafted()]).toEqual([[], [zoe]]);
  });

  it('REG-141 what she chose leaves the draft with her, photo and student ID are deleted when it is official', async () => {
    await come();
    await payer.review();
    await leave();
    expect([await kept(), await drafted()]).toEqual([both(), [zoe]]);
    expect(Object.keys((await answer()).official.attendees).map(Number)).toEqual([kim, zoe, lee]);
    await payer.review();
    expect([await kept(), (await answer()).uploads]).toEqual([[], {}]);
    await come();
    await payer.review();
    await payer.payPasses(key(1), [kim, zoe, lee]);
    await payer.payRegistration(key(2));
    await payer.edit();
    await leave();
    await payer.review();
    expect(await kept()).toEqual(both());
    await payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/editing/confirm`).expect(200);
    expect([await kept(), (await answer()).uploads]).toEqual([[], {}]);
    await payer.edit();
    await payer.save(entering(kim, {}));
    const { jacket_size_id, photoshoot, has_college_discount } = (await answer()).draft.attendees[kim]!;
    expect([jacket_size_id, photoshoot, has_college_discount]).toEqual([null, '', false]);
  });
});
