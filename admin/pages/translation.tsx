// The texts of one product, category, collection, attribute or policy in another language, beside the English ones.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { languageWithCode } from '#domain/language/languages.ts';
import { subjectKindNames } from '#domain/translation/translatable.ts';
import { englishNameOf } from '#domain/translation/translated-languages.ts';
import { TextsForm } from '../features/translations/texts-form.tsx';
import { listQuery, loadTexts, readListState } from '../features/translations/translations-api.ts';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { language } = readListState(new URL(request.url).searchParams);
  return { language, subject: await loadTexts(params.subject ?? '', language) };
}

export function Component() {
  const { language, subject } = useLoaderData<typeof loader>();
  const { name, subject: kind, id } = subject;
  const list = listQuery({ ...readListState(new URLSearchParams()), language });
  const crumbs = [
    { label: 'Translations', to: adminPaths.translations(list) },
    { label: subjectKindNames[kind], to: adminPaths.translations({ ...list, kind }) },
    { label: name },
  ];
  const target = languageWithCode(language);
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title={`${name} in ${englishNameOf(target.code)}`} />
      <TextsForm key={`${language}:${kind}:${id}`} subject={subject} language={target} />
    </>
  );
}
