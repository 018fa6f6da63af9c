import { type PromoCodeDocument, promoCalls } from '@app/contracts/promo-codes';
import type { AnyCall } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ErrorOf, useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Refusal } from '../../ui/Field.js';
import { TextInput } from '../../ui/inputs.js';
import { ReasonField } from '../../ui/ReasonField.js';
import { useToast } from '../../ui/Toast.js';
import { BLANK, formOf, type TermsForm, termsOf } from './promo-form.js';
import { madeWords } from './promo-words.js';
import { TermsFields } from './TermsFields.js';

/** One code, many of the same terms, or the terms of one that is there. */
export type PromoDeed = 'create' | 'bulk' | { readonly change: PromoCodeDocument };
type Props = { readonly deed: PromoDeed; readonly onClose: () => void };

const TITLES = { create: 'Create a promo code', bulk: 'Create many promo codes' } as const;

/** The three commands of one form; what comes back stands at its field. */
const usePromoCommands = (onClose: () => void) => {
  const toast = useToast();
  const client = useQueryClient();
  const done = (words: string): void => {
    toast(words);
    void client.invalidateQueries({ queryKey: ['promo-codes'] });
    onClose();
  };
  const handle = <C extends AnyCall>({ status, badRequest }: ErrorOf<C>): boolean =>
    badRequest || [409, 422].includes(status);
  const create = useCommand(promoCalls.create, { handle, onDone: ({ code }) => done(`${code} created.`) });
  const change = useCommand(promoCalls.change, { handle, onDone: ({ code }) => done(`${code} changed.`) });
  const bulk = useCommand(promoCalls.bulk, { handle, onDone: ({ codes }) => done(madeWords(codes)) });
  return { create, change, bulk };
};

export const PromoCodeDialog = ({ deed, onClose }: Props) => {
  const [form, setForm] = useState<TermsForm>(() => (typeof deed === 'object' ? formOf(deed.change) : BLANK));
  const [code, setCode] = useState('');
  const [count, setCount] = useState('10');
  const [reason, setReason] = useState('');
  const { create, change, bulk } = usePromoCommands(onClose);
  const command = deed === 'create' ? create : deed === 'bulk' ? bulk : change;
  const { fields, error } = command;
  const save = (): void => {
    const terms = { ...termsOf(form), reason: reason.trim() };
    if (deed === 'create') void create.run({ body: { ...terms, code } });
    else if (deed === 'bulk') void bulk.run({ body: { ...terms, prefix: code, count: Number(count) } });
    else void change.run({ params: { code: deed.change.code }, body: terms });
  };
  const shown = error !== null && Object.keys(fields).length === 0;
  return (
    <Dialog
      open
      wide
      title={typeof deed === 'object' ? `Change ${deed.change.code}` : TITLES[deed]}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={command.busy} onClick={save}>
            {typeof deed === 'object' ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {deed === 'create' && (
          <TextInput label="Code" required maxLength={40} value={code} error={fields['code']} onChange={setCode} />
        )}
        {deed === 'bulk' && (
          <div className="PromoTerms">
            <TextInput
              label="Begins with"
              required
              maxLength={20}
              hint="Eight letters and digits follow."
              value={code}
              error={fields['prefix']}
              onChange={setCode}
            />
            <TextInput
              label="How many"
              required
              inputMode="numeric"
              value={count}
              error={fields['count']}
              onChange={setCount}
            />
          </div>
        )}
        <TermsFields form={form} errors={fields} onChange={setForm} />
        <ReasonField value={reason} onChange={setReason} error={fields['reason']} />
        {shown && <Refusal>{error.message}</Refusal>}
      </div>
    </Dialog>
  );
};
