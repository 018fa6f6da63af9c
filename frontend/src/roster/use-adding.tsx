import { findDuplicate, type Likeness, type RosterEntry, type RosterPerson } from '@app/contracts/roster';
import { useRef, useState } from 'react';
import type { Match } from './DidYouMean.js';
import { personOf, type PersonValues } from './person-form.js';
import type { NewEntry, RosterData } from './use-roster.js';

export type Question = { readonly reason: Likeness; readonly person: RosterPerson };

/** A question to the person, as a promise of the answer. */
const useAnswer = <A,>() => {
  const resolve = useRef<((answer: A) => void) | null>(null);
  return {
    wait: () =>
      new Promise<A>((done) => {
        resolve.current = done;
      }),
    give: (answer: A): void => {
      resolve.current?.(answer);
      resolve.current = null;
    },
  };
};

type Choice = { readonly use: Match } | 'new' | null;

/** Adding with its two questions: 'you already have one like this' and 'did you mean' (ROS-026 to ROS-033). */
export const useAdding = (roster: RosterData, entries: readonly RosterEntry[]) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const [matches, setMatches] = useState<readonly Match[] | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const answer = useAnswer<boolean>();
  const choice = useAnswer<Choice>();

  const ask = async (person: RosterPerson, except: number | null = null): Promise<boolean> => {
    const found = findDuplicate(entries, person, except);
    if (!found) return true;
    setQuestion({ reason: found.reason, person: found.entry.person });
    const yes = await answer.wait();
    setQuestion(null);
    return yes;
  };

  const send = async (entry: NewEntry): Promise<boolean> => {
    const result = await roster.add.run(entry);
    if (result === null) return false;
    if ('entry' in result) {
      setAdded(result.entry.person_id);
      return true;
    }
    setMatches(result.fuzzy);
    const chosen = await choice.wait();
    setMatches(null);
    if (chosen === null) return false;
    if (chosen === 'new') return send({ ...entry, skipFuzzy: true });
    const { person_id, studio_id } = chosen.use;
    return send({ person: { ...entry.person, person_id }, previous_studio_id: studio_id });
  };

  const add = async (values: PersonValues): Promise<boolean> => {
    const person = personOf(values);
    return (await ask(person)) && send({ person });
  };
  return { add, ask, question, answer: answer.give, matches, choose: choice.give, added };
};
