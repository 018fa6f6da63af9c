import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';

/** A page that broke, or whose chunk is gone after an update: loading again mends both. */
export const RouteError = () => (
  <main className="Page" id="main">
    <div className="Sheet">
      <EmptyState icon="warning" title="Oops... Something went wrong!" heading>
        <Button kind="second" caps icon="undo" onClick={() => window.location.reload()}>
          RETRY
        </Button>
      </EmptyState>
    </div>
  </main>
);
