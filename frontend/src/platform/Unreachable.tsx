import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import { useSession } from './session.js';

/** The whole page when not even the account could be asked for. */
export const Unreachable = () => {
  const { reload } = useSession();
  return (
    <main className="Page" id="main">
      <div className="Sheet">
        <EmptyState icon="cloudoff" title="Could not connect to server" heading>
          <p className="dense t2">Please check your internet connection and try again later.</p>
          <Button kind="second" onClick={() => void reload().catch(() => null)}>
            Try now
          </Button>
        </EmptyState>
      </div>
    </main>
  );
};
