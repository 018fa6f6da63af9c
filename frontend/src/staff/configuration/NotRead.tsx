import { useCreatePath, useEditContext, useResourceContext } from 'react-admin';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../platform/api-error.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';

/** In place of a form whose record is not there, or could not be read. */
export const NotRead = ({ what }: { what: string }) => {
  const { error, refetch } = useEditContext();
  const { id } = useParams();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  return error instanceof ApiError && error.badRequest ? (
    <EmptyState icon="search" title={`There is no ${what} ${id}.`} heading>
      <Link className="Button Button-second" to={createPath({ resource, type: 'list' })}>
        Go to the {what}s
      </Link>
    </EmptyState>
  ) : (
    <ErrorState what={`The ${what}`} onRetry={() => void refetch()} />
  );
};
