import { Admin, DataTable, DateField, List, NumberField, Pagination, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The reference of a list screen, as react-admin's documentation begins one, over the console's own API. */
const query = `query ReferenceTransactions($page: PageInput!, $sort: SortInput) {
  transactions(page: $page, sort: $sort) {
    items {
      id createdAt updatedAt userId userName type typeCode side operationType methodType methodTypeCode
      methodId currencyId amount fee status statusCode kytStatus kytStatusCode kytRisk kytCategory txid
      address requisites confirmations manualCheck details comment changedBy seen
    }
    total
    totalExact
    asOf
  }
}`;

async function getList(_resource, { pagination: { page, perPage }, sort: { field, order } }) {
  const variables = {
    page: { number: page, size: perPage },
    sort: { field, desc: order === 'DESC' },
  };
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = await response.json();
  return { data: data.transactions.items, total: data.transactions.total };
}

/** The columns that the console's list shows. */
const TransactionList = () => (
  <List
    perPage={100}
    sort={{ field: 'createdAt', order: 'DESC' }}
    pagination={<Pagination rowsPerPageOptions={[100]} />}
  >
    <DataTable>
      <DataTable.Col source="id" disableSort />
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="userName" disableSort />
      <DataTable.Col source="status" disableSort />
      <DataTable.Col source="type" disableSort />
      <DataTable.Col source="amount">
        <NumberField source="amount" options={{ maximumFractionDigits: 8 }} />
      </DataTable.Col>
      <DataTable.Col source="currencyId" disableSort />
      <DataTable.Col source="side" disableSort />
      <DataTable.Col source="kytStatus" disableSort />
      <DataTable.Col source="methodType" disableSort />
      <DataTable.Col source="methodId" disableSort />
      <DataTable.Col source="txid" disableSort />
      <DataTable.Col source="address" disableSort />
      <DataTable.Col source="comment" disableSort />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={{ getList }} dashboard={() => <h1>Dashboard</h1>} disableTelemetry>
    <Resource name="transactions" list={TransactionList} />
  </Admin>,
);
