import { amountOf } from '@app/contracts/shared';
import type { ComponentProps } from 'react';
import { TextInput } from './inputs.js';

const NO_AMOUNT = 'Please enter an amount in dollars, such as 1,250.50.';

/** Why what staff have typed is no amount; nothing of an empty field (PAY-330). */
export const noAmount = (text: string): string | undefined =>
  text.trim() === '' || amountOf(text) !== null ? undefined : NO_AMOUNT;

/** An amount in dollars as people write it; what is no amount is refused at once, at the field (PAY-330). */
export const AmountInput = ({ error, ...props }: Omit<ComponentProps<typeof TextInput>, 'mask'>) => (
  <TextInput inputMode="decimal" autoComplete="off" {...props} error={noAmount(props.value) ?? error} />
);
