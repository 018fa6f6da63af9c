import { useEditContext } from 'react-admin';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/api-error.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';

/** In place of a form whose record is not there, or could not be read. */
export const NotRead = ({ what }: { what: string }) => {
  const { error, refetch } = useEditContext();
  const { id } = useParams();
  return error instanceof ApiError && error.badRequest ? (
    <EmptyState icon="search" title={`There is no ${what} ${id}.`} heading />
  ) : (
    <ErrorState what={`The ${what}`} onRetry={() => void refetch()} />
  );
};
