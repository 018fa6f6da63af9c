import { type ReactNode, useEffect, useState } from 'react';
import {
  BulkExportButton,
  Create,
  CreateButton,
  type CreateProps,
  Edit,
  type EditProps,
  ExportButton,
  FilterButton,
  List,
  type ListProps,
  minLength,
  type RaRecord,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  TopToolbar,
  type UpdateParams,
  useCanAccess,
  useCreatePath,
  useEditContext,
  useListContext,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api-error.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { exporter } from '../csv.js';
import { SavedFilters } from '../SavedFilters.js';
import type { FeesOf } from '../fees/fee-calls.js';
import { AskBelow, type Asked } from './AskBelow.js';
import { AskingForm } from './AskingForm.js';
import { NotRead } from './NotRead.js';
import { RecordHistory } from './RecordHistory.js';
import './configuration.css';

const LEAST_REASON = 3;
/** Every change says why (ADM-013): the reason is a field of the form, beside its button. */
const ReasonBar = () => (
  <Toolbar className="Config__bar">
    <TextInput
      source="reason"
      label="Reason for the change"
      helperText={false}
      validate={[required(), minLength(LEAST_REASON, `Please write a reason of at least ${LEAST_REASON} letters.`)]}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
    <SaveButton alwaysEnable icon={<Icon name="check" />} />
  </Toolbar>
);

/** What was saved is what the form starts from now, without the reason. */
const FreshAfter = ({ saved }: { saved: RaRecord | null }) => {
  const { reset } = useFormContext();
  useEffect(() => {
    if (saved) reset({ ...saved, reason: '' });
  }, [saved, reset]);
  return null;
};

/** Fields that belong together, under a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="Config__section">
    <legend className="h4">{title}</legend>
    <div className="Config__fields">{children}</div>
  </fieldset>
);

/** Yes-or-no fields under a heading, several in a line. */
export const Switches = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="Config__section">
    <legend className="h4">{title}</legend>
    <div className="Config__switches">{children}</div>
  </fieldset>
);

type BackTo = (record: RaRecord) => string;

const Back = ({ backTo }: { backTo?: BackTo | undefined }) => {
  const resource = useResourceContext();
  const record = useRecordContext();
  const createPath = useCreatePath();
  const list = createPath({ resource: resource ?? '', type: 'list' });
  return (
    <Link
      className="Config__back"
      to={backTo && record ? backTo(record) : list}
      aria-label={backTo ? 'Back' : 'Back to the list'}
    >
      <Icon name="left" />
    </Link>
  );
};

const RecordTitle = ({ nameOf, backTo }: { nameOf: (record: object) => string; backTo?: BackTo | undefined }) => {
  const record = useRecordContext();
  return (
    <div className="row Config__head">
      <Back backTo={backTo} />
      <PageTitle className="h3">{record ? nameOf(record) : 'Loading'}</PageTitle>
    </div>
  );
};

/** What opens a row for the keyboard, for who may change it; the mouse may use the whole row. */
export const RecordLink = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  if (!record) return null;
  if (!canAccess) return <>{children}</>;
  return (
    <Link
      className="Config__link"
      to={createPath({ resource, type: 'edit', id: record.id })}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
};

type PageProps = { readonly children: ReactNode };

const NO_PRESETS = [] as const;

/** Rows once they are there; until then that they are on their way, or that they do not come. */
const Arrived = ({ title, children }: PageProps & { title: string }) => {
  const { data, error, isPending, refetch } = useListContext();
  if (error && !data) return <ErrorState what={title} onRetry={() => void refetch()} />;
  return isPending ? <Skeletons label={`Loading ${title.toLowerCase()}`} lines={12} /> : children;
};

/** A plain list: react-admin's own, in the page's frame. */
export const ConfigList = ({
  title,
  empty,
  creates = false,
  tabs,
  children,
  ...list
}: PageProps &
  Omit<ListProps, 'empty' | 'title' | 'children'> & {
    title: string;
    empty: string;
    creates?: boolean;
    tabs?: ReactNode;
  }) => (
  <main className="Config" id="main">
    <div className="row Config__head">
      <PageTitle className="h3">{title}</PageTitle>
    </div>
    {tabs}
    <List
      {...list}
      title={false}
      perPage={50}
      exporter={exporter}
      empty={<EmptyState icon="list" title={empty} />}
      actions={
        <TopToolbar>
          {list.filters ? (
            <>
              <SavedFilters presets={NO_PRESETS} />
              <FilterButton disableSaveQuery />
            </>
          ) : null}
          {creates && <CreateButton />}
          <ExportButton />
        </TopToolbar>
      }
    >
      <Arrived title={title}>{children}</Arrived>
    </List>
  </main>
);

/** What may be done with several rows at once. */
export const BulkActions = () => <BulkExportButton />;

type EditPageProps = PageProps & {
  readonly nameOf: (record: never) => string;
  /** `tour date`: what it is called where there is none. */
  readonly what: string;
  /** The streams' category, by which the history is found. */
  readonly category: string;
  /** Where several records stand in one stream: its id. */
  readonly historyId?: string;
  /** Where it does not lead back to the list. */
  readonly backTo?: BackTo;
  /** What stands beside the form, above its history. */
  readonly beside?: ReactNode;
  /** Whose fees are among what is changed. */
  readonly feesOf?: FeesOf;
} & Pick<EditProps, 'transform'>;

const Aside = ({ children }: { children: ReactNode }) =>
  useEditContext().error ? null : <div className="Config__aside">{children}</div>;

/** A form over one record: what was changed goes out as a command with its reason, and stands in the history beside it. */
export const ConfigEdit = ({
  nameOf,
  what,
  category,
  historyId,
  backTo,
  beside,
  feesOf,
  children,
  transform,
}: EditPageProps) => {
  const toast = useToast();
  const notify = useNotify();
  const [saved, setSaved] = useState<RaRecord | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const onSuccess = (record: RaRecord): void => {
    toast('Saved.');
    setSaved(record);
    setAsked(null);
  };
  const onError = (error: unknown, params?: Partial<UpdateParams>): void => {
    const told = error instanceof Error ? error.message : 'ra.notification.http_error';
    if (error instanceof ApiError && error.code === 'limit_below_taken' && params)
      setAsked({ question: told, params: params as UpdateParams });
    else notify(told, { type: 'error' });
  };
  return (
    <main className="Config" id="main">
      <Edit
        title={false}
        actions={false}
        mutationMode="pessimistic"
        redirect={false}
        mutationOptions={{ onSuccess, onError }}
        error={<NotRead what={what} />}
        queryOptions={{ onError: () => undefined }}
        aside={
          <Aside>
            {beside}
            <RecordHistory category={category} id={historyId} />
          </Aside>
        }
        {...(transform ? { transform } : {})}
      >
        <RecordTitle nameOf={nameOf as (record: object) => string} backTo={backTo} />
        <AskBelow asked={asked} onDone={onSuccess} onClose={() => setAsked(null)} />
        <AskingForm feesOf={feesOf} toolbar={<ReasonBar />}>
          <FreshAfter saved={saved} />
          {children}
        </AskingForm>
      </Edit>
    </main>
  );
};

/** A form for a new record. */
export const ConfigCreate = ({
  title,
  children,
  transform,
}: PageProps & { title: string } & Pick<CreateProps, 'transform'>) => (
  <main className="Config" id="main">
    <Create title={false} actions={false} redirect="edit" {...(transform ? { transform } : {})}>
      <div className="row Config__head">
        <Back />
        <PageTitle className="h3">{title}</PageTitle>
      </div>
      <SimpleForm toolbar={<ReasonBar />} warnWhenUnsavedChanges>
        {children}
      </SimpleForm>
    </Create>
  </main>
);
