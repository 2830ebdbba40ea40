// The errors of a CSV file that was refused, by line.
import { asAppError } from '#ui/client/api.ts';

type RowError = { line: number; message: string };
export type FileRejection = { message: string; errors: RowError[]; errorCount: number };

export function RejectedFile({
  rejection: { message, errors, errorCount },
}: {
  rejection: FileRejection;
}) {
  return (
    <div className="rounded-md border border-error p-4">
      <p className="font-semibold text-error">{message}</p>
      {errors.length > 0 && (
        <table className="mt-3 w-full type-small">
          <thead>
            <tr className="text-left">
              <th scope="col" className="w-20 py-1 font-semibold">
                Line
              </th>
              <th scope="col" className="py-1 font-semibold">
                Error
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, message: text }) => (
              <tr key={line} className="border-t border-line align-top">
                <td className="py-1.5 tabular-nums">{line}</td>
                <td className="py-1.5 wrap-anywhere">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {errorCount > errors.length && (
        <p className="mt-2 type-small text-muted">{`And ${errorCount - errors.length} more.`}</p>
      )}
    </div>
  );
}

export function rejectionOf(error: unknown): FileRejection {
  const { message, details } = asAppError(error);
  const found = (details ?? {}) as Partial<Pick<FileRejection, 'errors' | 'errorCount'>>;
  const errors = found.errors ?? [];
  return { message, errors, errorCount: found.errorCount ?? errors.length };
}
