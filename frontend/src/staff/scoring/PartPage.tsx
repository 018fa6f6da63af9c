import type { TourDateRow } from '@app/contracts/catalogue';
import { permits } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import './scores.css';

type Read<D> = {
  readonly data: D | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};
type Props<D> = {
  readonly title: string;
  /** 'The awards', in a sentence about a failure. */
  readonly what: string;
  readonly read: Read<D>;
  readonly children: (data: D) => ReactNode;
};

/** The tour date of the address, and whether the reader may change what is shown of it. */
export const usePart = () => {
  const id = Number(useParams().id);
  const { account } = useSession();
  return { id, editable: permits('staff', account?.roles ?? []) };
};

/** A page of the console about a part of a tour date's scoring. */
export const PartPage = <D,>({ title, what, read, children }: Props<D>) => {
  const { id } = usePart();
  const { data: tourDate } = useGetOne<TourDateRow>('tour-dates', { id });
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to={`/staff/scores/${id}`} aria-label="Back to the scores">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{tourDate ? `${title}, ${tourDate.label}` : title}</PageTitle>
      </div>
      <div className="stack stack-3 Scores">
        {read.isPending && <Skeletons label={`Loading ${what.toLowerCase()}`} lines={8} />}
        {Boolean(read.error) && !read.data && <ErrorState what={what} onRetry={() => void read.refetch()} />}
        {read.data && children(read.data)}
      </div>
    </main>
  );
};
