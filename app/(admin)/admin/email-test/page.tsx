import type { Metadata } from "next";
import { EmailTabs } from "@/components/admin/emails/email-tabs";
import { EmailView } from "@/components/admin/emails/email-view";
import { SendSample } from "@/components/admin/emails/send-sample";
import { TemplateList } from "@/components/admin/emails/template-list";
import { firstOfEach } from "@/components/admin/list/list-pages";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { getTemplatePreview, listTemplates } from "@/lib/moderation/emails/queries";

export const metadata: Metadata = { title: "Email" };

export default adminPage(async ({ admin, searchParams }) => {
  const templates = listTemplates(admin);
  const requested = firstOfEach(searchParams).template;
  const chosen = templates.find(({ name }) => name === requested) ?? templates[0];
  if (!chosen) return null;
  const preview = await getTemplatePreview(admin, chosen.name);
  return (
    <>
      <PageHeader
        title="Email"
        description="Preview email templates with sample data, browse the outbox, and review failed jobs."
      />
      <EmailTabs current="/admin/email-test" />
      <div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <TemplateList templates={templates} current={chosen.name} />
        <Card>
          <CardHeader
            title={preview.title}
            description={<>Subject: {preview.subject}</>}
            actions={<SendSample key={chosen.name} template={chosen.name} title={chosen.title} address={admin.email} />}
          />
          <CardBody>
            <EmailView key={chosen.name} {...preview} />
          </CardBody>
        </Card>
      </div>
    </>
  );
});
