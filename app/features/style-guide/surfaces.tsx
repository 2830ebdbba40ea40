// Style guide: cards, accordion, tabs, breadcrumb, pagination, table and empty state.
import { Link } from 'react-router';
import { Accordion } from '#ui/components/accordion.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { BagIcon } from '#ui/components/icons.tsx';
import { Pagination } from '#ui/components/pagination.tsx';
import { Table } from '#ui/components/table.tsx';
import { Tabs } from '#ui/components/tabs.tsx';
import { paths } from '#domain/routes.ts';
import { StyleGuideSection, Specimen } from './specimen.tsx';

const crumbs = [
  { label: 'Home', to: paths.home() },
  { label: 'Products', to: paths.products() },
  { label: 'Rajsi Roop' },
];
const tabs = [
  { value: 'story', label: 'Story', content: 'Woven in Banaras.' },
  { value: 'care', label: 'Care', content: 'Dry clean only.' },
  { value: 'origin', label: 'Origin', content: 'Uttar Pradesh, India.' },
];

export function Surfaces() {
  return (
    <StyleGuideSection title="Surfaces">
      <Specimen name="Card: static, and lifting" columns>
        <Card>A surface on the page.</Card>
        <Card lift>This card rises under the pointer.</Card>
      </Specimen>
      <Specimen name="Accordion" columns>
        <div>
          <Accordion title="Description" name="style-guide-rows" open>
            Embroidered by hand.
          </Accordion>
          <Accordion title="Specifications" name="style-guide-rows">
            Silk, zari, cotton lining.
          </Accordion>
        </div>
      </Specimen>
      <Specimen name="Tabs" columns>
        <Tabs label="About the item" tabs={tabs} />
      </Specimen>
      <Specimen name="Breadcrumb" columns>
        <Breadcrumb items={crumbs} link={Link} />
      </Specimen>
      <Specimen name="Pagination: on the first, a middle and the last page">
        {[1, 4, 9].map((page) => (
          <Pagination
            key={page}
            page={page}
            pageCount={9}
            hrefFor={(each) => paths.products({ page: `${each}` })}
            link={Link}
            className="mr-10"
          />
        ))}
      </Specimen>
      <Specimen name="Table" columns>
        <OrdersTable />
      </Specimen>
      <Specimen name="Empty state" columns>
        <EmptyState
          as="h3"
          image={<BagIcon size={40} />}
          title="Your cart is empty"
          text="Looks like you haven't added anything to your cart yet."
        >
          <Button>Continue Shopping</Button>
        </EmptyState>
      </Specimen>
    </StyleGuideSection>
  );
}

function OrdersTable() {
  return (
    <Table caption="Orders" className="md:col-span-2">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Total</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>SUN-1001</td>
          <td className="tabular-nums">₹6,489</td>
          <td>
            <Badge tone="success">Delivered</Badge>
          </td>
        </tr>
        <tr>
          <td>SUN-1002</td>
          <td className="tabular-nums">₹993</td>
          <td>
            <Badge tone="warning">Placed</Badge>
          </td>
        </tr>
      </tbody>
    </Table>
  );
}
