import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api-error.js';
import { useHeader } from '../../platform/header.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { type StaffTab, StaffTabs } from '../StaffTabs.js';
import './records.css';

type Of = { readonly list: string; readonly title: string };
type Shown = {
  readonly title: string;
  readonly chips: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs: readonly StaffTab[];
};

/** The list that a page belongs to, by the name in its address. */
const Path = ({ list, title, id }: Of & { id: number }) => (
  <p className="row wrap cap">
    <Link to={`/staff/${list}`}>{title}</Link>
    <span className="num">{id}</span>
  </p>
);

type Props<R> = {
  of: Of;
  /** `studio`: what it is called where there is none. */
  what: string;
  id: number;
  read: Pick<UseQueryResult<R, ApiError>, 'data' | 'error' | 'refetch'>;
  show: (data: R) => Shown;
};

const Failed = <R,>({ what, id, read: { error, refetch } }: Props<R>) =>
  error?.status === 404 ? (
    <EmptyState icon="search" title={`There is no ${what} ${id}.`} heading />
  ) : (
    <ErrorState what={`The ${what}`} onRetry={() => void refetch()} />
  );

/** The page of a studio, an account or a person: its head, then its tabs (ADM-016). */
export const RecordPage = <R,>(props: Props<R>) => {
  const { of, what, id, read, show } = props;
  useHeader({});
  const { data, error } = read;
  const shown = data === undefined ? null : show(data);
  return (
    <main className="StaffShow Record" id="main">
      {shown ? (
        <>
          <header className="StaffShow__head">
            <div className="stack stack-half">
              <Path {...of} id={id} />
              <PageTitle className="h2">{shown.title}</PageTitle>
              <div className="row wrap">{shown.chips}</div>
            </div>
            {shown.actions && <div className="row push wrap StaffShow__actions">{shown.actions}</div>}
          </header>
          <StaffTabs label={of.title} base={`/staff/${of.list}/${id}`} tabs={shown.tabs} />
        </>
      ) : (
        <div className="Record__wait">
          <Path {...of} id={id} />
          {error ? <Failed {...props} /> : <Skeletons label={`Loading the ${what}`} lines={6} />}
        </div>
      )}
    </main>
  );
};
