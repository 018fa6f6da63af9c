import { add, after, AVA, complete, dancer, edit, LEO, MIA, READY, save, start, submit } from '../testing/given.js';
import { differenceWords } from './difference-words.js';

const NAMES: Readonly<Record<number, string>> = { 1: 'Mia Reyes', 2: 'Ava Reyes', 3: 'Leo Reyes' };
const name = (id: number): string => NAMES[id] ?? '';
const completed = [start(), save([...READY, add(dancer(LEO, '4'))]), submit(1), complete(1)];

describe('what an open draft would change, in words', () => {
  it('names who comes, who leaves, what of whom is changed, observers and contact, each with before and after', () => {
    const edited = after(
      ...completed,
      edit(),
      save(
        [
          add(dancer(AVA, '1')),
          { path: `attendees.${LEO.person_id}`, value: null },
          { path: `attendees.${MIA.person_id}.photoshoot`, value: 'in_person' },
          { path: 'additional_observers.one', value: 2 },
          { path: 'contact.city', value: 'Chicago' },
        ],
        { version: 2 },
      ),
    );
    expect(differenceWords(edited, name)).toEqual([
      { label: 'Ava Reyes', before: '', after: 'dancer, Mini' },
      { label: 'Mia Reyes, Photoshoot', before: '-', after: 'In person' },
      { label: 'Leo Reyes', before: 'dancer, Senior', after: 'leaves' },
      { label: 'OBS-1', before: '0', after: '2' },
      { label: 'City', before: '-', after: 'Chicago' },
    ]);
  });

  it('says nothing where nothing differs', () => {
    expect(differenceWords(after(...completed), name)).toEqual([]);
  });
});
