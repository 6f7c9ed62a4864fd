import { PageHeader, type PageHeaderProps } from '#web/ui/page/PageHeader.tsx'
import { PageTitle } from './PageTitle.tsx'

/** The title of a page, in the tab and as its heading. */
export function PageTop(props: PageHeaderProps) {
  return (
    <>
      <PageTitle title={props.title} />
      <PageHeader {...props} />
    </>
  )
}
