import { amountOf, amountText } from '@app/contracts/shared';
import { type ComponentProps, useState } from 'react';
import { TextInput } from 'react-admin';
import { noAmount } from '../../ui/AmountInput.js';

type Unit = {
  readonly textOf: (value: number) => string;
  /** Null for what is no value of the unit. */
  readonly numberOf: (text: string) => number | null;
  readonly refusal: (text: string) => string | undefined;
};

const DOLLARS: Unit = { textOf: amountText, numberOf: amountOf, refusal: noAmount };

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?\s?%?$/;
const PERCENTAGE: Unit = {
  textOf: (value) => String(value / 100),
  numberOf: (text) => {
    const [, whole, rest = ''] = PERCENT.exec(text.trim()) ?? [];
    const value = whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
    return value === null || value > 10_000 ? null : value;
  },
  refusal: () => 'Please enter a percentage from 0 to 100, such as 75 or 2.5.',
};

type Props = Omit<ComponentProps<typeof TextInput>, 'format' | 'parse' | 'validate'> & { optional?: boolean };

/** The form holds the value in its unit, and as a text only what is no value of it: that is refused at the field. */
const inUnit =
  ({ textOf, numberOf, refusal }: Unit) =>
  ({ optional = false, ...props }: Props) => {
    const [typed, setTyped] = useState<string | null>(null);
    const missing = optional ? undefined : 'Required';
    return (
      <TextInput
        {...props}
        required={!optional}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        format={(value: number | string | null | undefined) =>
          typed ?? (typeof value === 'number' ? textOf(value) : (value ?? ''))
        }
        parse={(text: string) => {
          setTyped(text);
          return text.trim() === '' ? null : (numberOf(text) ?? text);
        }}
        onBlur={() => setTyped(null)}
        validate={(value: unknown) =>
          typeof value === 'string' ? refusal(value) : value === null || value === undefined ? missing : undefined
        }
      />
    );
  };

/** Cents, typed in dollars as people write them (PAY-330). */
export const DollarsInput = inUnit(DOLLARS);
/** Hundredths of a percent, typed in percent. */
export const PercentInput = inUnit(PERCENTAGE);
