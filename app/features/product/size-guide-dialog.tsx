// Size guide dialog: measurements in inches or centimetres. Import it with lazyPanel.
import { useState } from 'react';
import { Dialog } from '#ui/components/dialog.tsx';
import { SizePicker } from '#ui/components/size-picker.tsx';
import { Table } from '#ui/components/table.tsx';
import * as texts from '#messages/size-guide.ts';

const units = [
  { value: 'inches', label: texts.inches },
  { value: 'centimetres', label: texts.centimetres },
] as const;
type Unit = (typeof units)[number]['value'];

type Row = readonly [size: string, ...inches: string[]];
type Chart = { title: string; columns: readonly string[]; rows: readonly Row[]; note: string };

const blouse: Chart = {
  title: texts.blouse,
  columns: [texts.bust, texts.waist, texts.shoulder],
  rows: [
    ['XS', '32', '26', '13.5'],
    ['S', '34', '28', '14'],
    ['M', '36', '30', '14.5'],
    ['L', '38', '32', '15'],
    ['XL', '40', '34', '15.5'],
    ['XXL', '42', '36', '16'],
  ],
  note: texts.blouseNote,
};

const skirt: Chart = {
  title: texts.skirt,
  columns: [texts.waist, texts.hip, texts.length],
  rows: [
    ['XS', '26', '36', '40'],
    ['S', '28', '38', '40'],
    ['M', '30', '40', '41'],
    ['L', '32', '42', '41'],
    ['XL', '34', '44', '42'],
    ['XXL', '36', '46', '42'],
    [texts.freeSize, '26–40', '36–48', '41'],
  ],
  note: texts.skirtNote,
};

type SizeGuideDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  withSkirt: boolean;
};

export function SizeGuideDialog({ open, onOpenChange, withSkirt }: SizeGuideDialogProps) {
  const [unit, setUnit] = useState<Unit>('inches');
  const charts = withSkirt ? [skirt, blouse] : [blouse];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.text}
      fullBelowMd
    >
      {/* One unit at a time: two in a cell are too wide for a phone. */}
      <SizePicker
        legend={texts.unit}
        hideLegend
        options={units}
        selected={[unit]}
        onSelect={(chosen) => setUnit(chosen === 'inches' ? 'inches' : 'centimetres')}
        className="mt-4"
      />
      {charts.map((chart) => (
        <section key={chart.title} className="mt-6">
          <h3 className="mb-2 type-heading">{chart.title}</h3>
          <MeasurementTable chart={chart} unit={unit} />
          <p className="mt-2 type-caption text-muted">{chart.note}</p>
        </section>
      ))}
    </Dialog>
  );
}

type MeasurementTableProps = { chart: Chart; unit: Unit };

function MeasurementTable({ chart: { title, columns, rows }, unit }: MeasurementTableProps) {
  return (
    <Table
      caption={
        unit === 'inches' ? texts.captionInches({ title }) : texts.captionCentimetres({ title })
      }
    >
      <thead>
        <tr>
          <th scope="col">{texts.size}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size, ...inches]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {inches.map((inch, index) => (
              <td key={columns[index]} className="tabular-nums">
                {unit === 'inches' ? inch : centimetres(inch)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Accepts a range, '26–40', as well as '14.5'. */
function centimetres(inches: string): string {
  return inches
    .split('–')
    .map((inch) => Math.round(Number(inch) * 2.54))
    .join('–');
}
