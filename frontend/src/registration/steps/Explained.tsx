export type Term = { readonly name: string; readonly text: string };

/** The choices of a table in words, right above it (REG-281). */
export const Explained = ({ terms }: { terms: readonly Term[] }) =>
  terms.length > 0 && (
    <dl className="Explained cap">
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}:</dt> <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
