import { describe, expect, test } from 'vitest';
import type { SalesReport } from './sales-api.ts';
import {
  salesChangeText,
  columnLabel,
  columnName,
  signedDifference,
  differenceInPercent,
  summaryText,
} from './period-text.ts';
import { salesCsv } from './sales-csv.ts';

const figures = (salesPaise: number, orders: number) => ({
  salesPaise,
  orders,
  averagePaise: 0,
  refundedPaise: 0,
  refundedOrders: 0,
});
const sales = (
  current: number,
  previous: number,
  period: SalesReport['period'] = '30-days',
): SalesReport => ({
  period,
  unit: 'day',
  current: figures(current, 3),
  previous: figures(previous, 2),
  today: { salesPaise: 0, orders: 0 },
  columns: [
    { start: '2026-11-06', salesPaise: 0, orders: 0, previousPaise: 150, previousOrders: 2 },
    { start: '2026-11-07', salesPaise: current, orders: 3, previousPaise: 0, previousOrders: 0 },
  ],
});

describe('sales in words', () => {
  test('changes name the period before', () => {
    expect(salesChangeText(sales(128, 100))).toBe('28 % more than the previous 30 days');
    expect(salesChangeText(sales(50, 100, 'today'))).toBe('50 % less than yesterday by this time');
    expect(salesChangeText(sales(100, 100))).toBe('As much as the previous 30 days');
    expect(salesChangeText(sales(100, 0))).toBe('No sales in the previous 30 days');
  });

  test('differences have a real minus, and are empty without a change', () => {
    expect([signedDifference(5, 2), signedDifference(2, 5), signedDifference(2, 2)]).toEqual([
      '+3',
      '−3',
      '',
    ]);
    expect([differenceInPercent(103, 100), differenceInPercent(1, 0)]).toEqual(['+3 %', '']);
  });

  test('columns are hours, days and months in India', () => {
    expect(columnLabel('2026-11-08', 'day')).toBe('8 Nov');
    expect(columnName('2026-11-08', 'day')).toBe('Sunday 8 November');
    expect(columnLabel('2026-11', 'month')).toBe('Nov');
    expect(columnName('2026-11', 'month')).toBe('November 2026');
    expect(columnLabel('2026-11-08T23', 'hour')).toBe('23:00');
    expect(columnName('2026-11-08T23', 'hour')).toBe('23:00 to 24:00');
  });

  test('the summary names amount, change and best day', () => {
    expect(summaryText(sales(49_496_300, 38_668_984))).toBe(
      '₹4,94,963 in 30 days, 28 % more than the previous 30 days. Best day: Saturday 7 November.',
    );
    expect(summaryText(sales(0, 0))).toBe('₹0 in 30 days, no sales in the previous 30 days.');
  });

  test('the CSV has a row for each column, in rupees', () => {
    expect(salesCsv(sales(123_456, 150))).toBe(
      '\uFEFFfrom,sales_rupees,orders,previous_sales_rupees,previous_orders\r\n' +
        '2026-11-06,0.00,0,1.50,2\r\n2026-11-07,1234.56,3,0.00,0\r\n',
    );
  });
});
