// How long each kind of personal data is kept, by the settings in force.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { retentionRows } from '#domain/shop/retention.ts';
import * as texts from '#messages/policy.ts';

export function RetentionTable() {
  const { retention, erasure } = useShopConfig().settings;
  return (
    <section id="retention" className="mt-9 border-t border-line pt-7">
      <h2 className="mb-3 type-panel-title">{texts.retentionTitle}</h2>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line type-caption text-muted">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {texts.retentionData}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {texts.retentionPeriod}
            </th>
          </tr>
        </thead>
        <tbody>
          {retentionRows(retention, erasure).map(([data, kept]) => (
            <tr key={data} className="border-b border-line align-top">
              <th scope="row" className="w-1/2 py-3 pr-4 font-normal">
                {data}
              </th>
              <td className="py-3">{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
