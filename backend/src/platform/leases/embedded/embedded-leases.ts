import type { Leases } from '@app/contracts/server';

/** A process that is alone holds every lease it asks for. */
export const embeddedLeases = (): Leases => {
  const all = new Set<{ released: boolean }>();
  return {
    acquire: async (name) => {
      const state = { released: false };
      all.add(state);
      const end = async (): Promise<void> => {
        state.released = true;
        all.delete(state);
      };
      return {
        name,
        get held() {
          return !state.released;
        },
        release: end,
      };
    },
    close: async () => {
      for (const state of all) state.released = true;
      all.clear();
    },
  };
};
