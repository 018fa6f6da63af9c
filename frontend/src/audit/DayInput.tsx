import { type Day, day } from '@app/contracts/shared';
import { useState } from 'react';
import { TextInput } from '../ui/inputs.js';

/** A day of this century: a year that is still being typed is of another. */
export const dayIn = (text: string | null): Day | undefined => {
  try {
    return text?.startsWith('20') ? day(text) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps what is typed, so that the address, which follows a moment later, does not take it back. */
export const DayInput = (props: { label: string; asked: Day | undefined; onDay: (on: string) => void }) => {
  const { label, asked, onDay } = props;
  const [typed, setTyped] = useState<string>(asked ?? '');
  return (
    <TextInput
      label={label}
      small
      type="date"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text === '' || dayIn(text)) onDay(text);
      }}
    />
  );
};
