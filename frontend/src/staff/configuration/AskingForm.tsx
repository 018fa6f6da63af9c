import { changedFeeValues, type EventProfile } from '@app/contracts/catalogue';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { type RaRecord, SimpleForm, useRecordContext, useSaveContext } from 'react-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import type { FeesOf } from '../fees/fee-calls.js';
import { FeeEffect, useFeeEffect } from '../fees/FeeEffect.js';

/** What somebody else changes meanwhile comes in; what is being typed here stays. */
const KEEP_TYPED = { keepDirtyValues: true };
/** Without it the form counts as saved, and its input is left behind unasked. */
const NOT_SAVED = { root: { serverError: 'Nothing is saved yet.' } };

type Changed = NonNullable<ReturnType<typeof changedFeeValues>>;
type Asked = { readonly changed: Changed; readonly answer: (saves: boolean) => void };

type ReachProps = { of: FeesOf; id: number; version: number; asked: Asked };

const Reach = ({ of, id, version, asked: { changed, answer } }: ReachProps) => {
  const effect = useFeeEffect(of, id, { ...changed, profile_version: version });
  // The same rule refuses the save, and then says so at the field.
  const isRefused = Object.keys(effect.error?.fields ?? {}).length > 0;
  useEffect(() => {
    if (isRefused) answer(true);
  }, [isRefused, answer]);
  return (
    <ConfirmDialog
      open
      title="Change what is charged?"
      text={
        <div className="stack stack-2">
          <FeeEffect effect={effect} />
        </div>
      }
      confirmLabel="Save"
      cancelLabel="Go back"
      doubtful
      busy={!effect.data}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
};

type Props = {
  /** Whose fees the form holds: whom a change of them reaches is told before it is saved (ADM-006, FEE-174). */
  feesOf?: FeesOf | undefined;
  toolbar: ReactElement;
  children: ReactNode;
};

/** A form that asks before it saves, where what was changed changes prices. */
export const AskingForm = ({ feesOf, toolbar, children }: Props) => {
  const { save } = useSaveContext();
  const record = useRecordContext<RaRecord & EventProfile>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const submit = async (values: Partial<EventProfile>): Promise<unknown> => {
    const changed = feesOf && record ? changedFeeValues(record, values) : null;
    const saves = changed === null || (await new Promise<boolean>((answer) => setAsked({ changed, answer })));
    setAsked(null);
    return saves ? save?.(values) : NOT_SAVED;
  };
  return (
    <>
      {asked && feesOf && record && (
        <Reach of={feesOf} id={Number(record.id)} version={record.profile_version} asked={asked} />
      )}
      <SimpleForm toolbar={toolbar} resetOptions={KEEP_TYPED} warnWhenUnsavedChanges onSubmit={submit}>
        {children}
      </SimpleForm>
    </>
  );
};
