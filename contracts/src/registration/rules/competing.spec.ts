import { registrationMessages } from '../refusals.js';
import {
  add,
  after,
  ASKED,
  AVA,
  dancer,
  ECHO,
  given,
  LEO,
  MIA,
  routine,
  save,
  start,
  submit,
  visited,
} from '../testing/given.js';
import { entrantRefusal, withRoutine } from '../../competition/index.js';
import type { DraftChange } from '../content.js';
import { sceneOf } from './scene-of.js';

const remove = ({ person_id }: { person_id: number }): DraftChange => ({ path: `attendees.${person_id}`, value: null });
const oneDay = ({ person_id }: { person_id: number }, value = true): DraftChange => ({
  path: `attendees.${person_id}.one_day`,
  value,
});
const echo = (differs: object = {}): DraftChange => ({
  path: `routines.${ECHO}`,
  value: { ...routine(ECHO), ...differs },
});
const three = [...visited('roster', 'teachers'), add(dancer(MIA, '3')), add(dancer(LEO, '4')), add(dancer(AVA, '1'))];
/** Mia and Leo dance, Ava does not. */
const competing = given(start(), save([...three, echo()]));
const refusal = { code: 'attendee_competing', params: {}, step: 'dancers' };

describe('who competes', () => {
  it('~REG-140 ~REG-143 is not removed, nor made an observer, before the routines let go', () => {
    expect(competing.when(save([remove(MIA)])).refusals).toEqual([refusal]);
    expect(competing.when(save([{ path: 'attendees.1.kind', value: 'observer' }])).refusals).toEqual([refusal]);
    competing.when(save([remove(AVA)])).makes('RegistrationDraftSaved');
    competing
      .when(save([{ path: `routines.${ECHO}.people`, value: [LEO.person_id] }, remove(MIA)]))
      .makes('RegistrationDraftSaved');
    competing.when(save([remove(MIA), { path: `routines.${ECHO}`, value: null }])).makes('RegistrationDraftSaved');
    expect(registrationMessages.attendee_competing).toMatchObject({ status: 409 });
    expect(registrationMessages.attendee_competing.text()).toBe(
      'This person must be removed from the competition first',
    );
  });

  it('~REG-150 does not become a one-day dancer', () => {
    expect(competing.when(save([oneDay(LEO)])).refusals).toEqual([refusal]);
    competing.when(save([oneDay(AVA)])).makes('RegistrationDraftSaved');
  });

  it('~REG-140 neither does who is in it by mistake leave; who only waits may', () => {
    const mistaken = given(start(), save([...three, add(dancer(LEO, '4', { one_day: true })), echo()]));
    expect(mistaken.when(save([remove(LEO)])).refusals).toEqual([refusal]);
    mistaken.when(save([oneDay(LEO, false)])).makes('RegistrationDraftSaved');
    given(start(), save([...three, echo({ people: [MIA.person_id], waiting: true })]))
      .when(save([remove(MIA)]))
      .makes('RegistrationDraftSaved');
  });
});

describe('who comes for one day', () => {
  const registered = after(start(), save([...three, oneDay(AVA)]));

  it('REG-151 is put in no routine, and is no paying dancer', () => {
    const scene = sceneOf(registered, ASKED);
    expect(scene.host.paying_dancers).toBe(2);
    expect(sceneOf(after(start(), save(three)), ASKED).host.paying_dancers).toBe(3);
    const codes = [MIA, AVA].map(({ person_id }) => entrantRefusal(person_id, false, scene)?.code ?? null);
    expect(codes).toEqual([null, 'dancer_one_day']);
    const withAva = given(start(), save([...three, oneDay(AVA), echo({ people: [MIA.person_id, AVA.person_id] })]));
    expect(withAva.when(submit(1)).refusals).toMatchObject([{ code: 'dancer_one_day', step: 'competition' }]);
  });
});

describe('what a scene works out only when it is asked', () => {
  it('stays so in the scene of a routine more, and is the same there', () => {
    const registration = after(start(), save(three));
    let asked = 0;
    const profile = new Proxy(ASKED.profile, {
      get: (of, key, self) => {
        if (key === 'group_discount') asked += 1;
        return Reflect.get(of, key, self) as unknown;
      },
    });
    const scene = sceneOf(registration, { ...ASKED, profile });
    const before = asked;
    const [routine] = Object.values(after(start(), save([...three, echo()])).draft.routines);
    const more = withRoutine(routine!, withRoutine(routine!, scene));
    expect(asked).toBe(before);
    expect(Object.keys(more.host.draft.routines)).toEqual([routine!.temp_id]);
    expect(Object.keys(scene.host.draft.routines)).toEqual([]);
    expect([more.host.paying_dancers, scene.host.paying_dancers]).toEqual([3, 3]);
    expect(asked).toBe(before + 1);
  });
});
