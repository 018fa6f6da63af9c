import { chosen, nominee, sceneOf, sotyOf, TWELVE } from '../testing/given.js';
import { answered, nominate } from './answering.js';
import { nominationSteps } from './steps.js';

const DONE = { competition: true, ballroom: true, left: true };
const groups = ['a', 'b', 'c'].map((key) => nominee(key));
const awards = chosen({ 13: 'a', 14: 'b', 15: 'c' });
const NO = { has_soty: false, has_studio_awards: false };
const YES = { open: true, done: true };
const OPEN = { open: true, done: false };
const SHUT = { open: false, done: false };

describe('the steps of nominations', () => {
  it('~REG-072 open one after the other', () => {
    expect(nominationSteps(sceneOf(groups), DONE)).toEqual({ soty: OPEN, studio_awards: SHUT, specialty: SHUT });
    const no = sceneOf(groups, { has_soty: false });
    expect(nominationSteps(no, DONE)).toEqual({ soty: YES, studio_awards: OPEN, specialty: SHUT });
    const both = sceneOf(groups, NO);
    expect(nominationSteps(both, { ...DONE, left: false })).toEqual({ soty: YES, studio_awards: YES, specialty: OPEN });
    expect(nominationSteps(both, DONE)).toEqual({ soty: YES, studio_awards: YES, specialty: YES });
  });
  it.each([
    ['competition', { ...DONE, competition: false }],
    ['ballroom', { ...DONE, ballroom: false }],
  ])('~REG-072 none is open before %s is done', (_step, around) => {
    expect(nominationSteps(sceneOf(groups, NO), around)).toEqual({ soty: SHUT, studio_awards: SHUT, specialty: SHUT });
  });
  it('~REG-072 ~CMP-309 Studio of the Year is done with twelve', () => {
    const scene = (count: number) => sceneOf(TWELVE, { has_soty: true, nominations: sotyOf(count) });
    expect(nominationSteps(scene(11), DONE).soty).toEqual(OPEN);
    expect(nominationSteps(scene(12), DONE).soty).toEqual(YES);
    const twice = { ...sotyOf(12), ...chosen({ 6: 'r1' }) };
    expect(nominationSteps({ ...scene(12), nominations: twice }, DONE).soty).toEqual(OPEN);
  });
  it('~REG-072 where Studio of the Year is not held nothing waits for it', () => {
    const scene = sceneOf(groups, { soty_held: false });
    expect(nominationSteps(scene, DONE).studio_awards).toEqual(OPEN);
  });
  it('~CMP-320 with no nomination Studio Awards are passed by the NO alone', () => {
    const scene = sceneOf(groups, { has_soty: false, has_studio_awards: true });
    expect(nominationSteps(scene, DONE).studio_awards).toEqual(OPEN);
    expect(nominationSteps({ ...scene, nominations: awards }, DONE).studio_awards).toEqual(YES);
    expect(nominationSteps({ ...scene, nominations: chosen({ 13: 'a' }) }, DONE).studio_awards).toEqual(OPEN);
    expect(nominationSteps({ ...scene, has_studio_awards: false }, DONE).studio_awards).toEqual(YES);
  });
  it('~CMP-372 an edit asks nothing again, not even of a registration from before nominations', () => {
    const before_edit = { nominations: {}, has_soty: null };
    const steps = nominationSteps(sceneOf(groups, { before_edit }), { ...DONE, left: false });
    expect(steps).toEqual({ soty: YES, studio_awards: YES, specialty: YES });
  });
  it('~CMP-312 a nomination that may not stand keeps its step from being done', () => {
    const scene = sceneOf(groups, { ...NO, nominations: chosen({ 18: 'gone' }) });
    expect(nominationSteps(scene, DONE)).toEqual({ soty: YES, studio_awards: YES, specialty: OPEN });
    const gone = sceneOf(groups, { has_soty: false, nominations: { ...awards, ...chosen({ 16: 'gone' }) } });
    expect(nominationSteps(gone, DONE).studio_awards).toEqual(OPEN);
  });
});

describe('an answer changes the draft', () => {
  const scene = sceneOf([], { nominations: { ...sotyOf(2), ...chosen({ 13: 'a', 18: 'b' }) } });
  it('~CMP-295 ~CMP-298 Studio of the Year: a no takes its nominations away and no others', () => {
    expect(answered('soty', true, scene)).toEqual([{ path: 'competition.has_soty', value: true }]);
    expect(answered('soty', false, scene)).toEqual([
      { path: 'competition.has_soty', value: false },
      { path: 'nominations.1', value: null },
      { path: 'nominations.2', value: null },
    ]);
  });
  it('~CMP-023 Studio Awards: a no takes its nominations away and no others', () => {
    expect(answered('studio_awards', true, scene)).toEqual([{ path: 'competition.has_studio_awards', value: true }]);
    expect(answered('studio_awards', false, scene)).toEqual([
      { path: 'competition.has_studio_awards', value: false },
      { path: 'nominations.13', value: null },
    ]);
  });
  it('~CMP-304 a chosen routine has no outside choreographer before the box is ticked', () => {
    expect(nominate(6, 'a')).toEqual({ path: 'nominations.6', value: { routine: 'a', outside_choreographer: false } });
  });
});
