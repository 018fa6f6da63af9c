import { matchesName } from '@app/contracts/roster';
import { useMemo, useState } from 'react';
import type { PersonRow } from './person-rows.js';

const FEW = 10;

/** The rows of a long table by a name that is typed; a short one has no field, and shows all of its rows. */
export type Finding = {
  readonly rows: readonly PersonRow[];
  readonly offered: boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
};

export const useFinding = (all: readonly PersonRow[]): Finding => {
  const [typed, setText] = useState('');
  const offered = all.length > FEW;
  const text = offered ? typed : '';
  const rows = useMemo(() => (text === '' ? all : all.filter(({ person }) => matchesName(person, text))), [all, text]);
  return { rows, offered, text, setText };
};
