/** Message templates by the slug of their organization. */
export const demoTemplates: Record<string, readonly { name: string; body: string }[]> = {
  "northgate-sports-group": [
    {
      name: "Thanks for your enquiry",
      body: "Hi {{contact_name}},\n\nthank you for asking about {{listing}}. Which dates and which budget do you have in mind? I’ll send you a proposal within two working days.\n\n{{my_name}}, {{my_organization}}",
    },
    {
      name: "Recap attached",
      body: "Hi {{contact_name}},\n\nattached is the recap of our last season with the reach of every asset. I’m happy to walk {{organization}} through it.\n\n{{my_name}}",
    },
  ],
  "northwind-insurance": [
    {
      name: "Ask for figures",
      body: "Hi {{contact_name}},\n\nbefore we decide on {{listing}} we need the total attendance, the unique visitors and their source for the last season.\n\n{{my_name}}, {{my_organization}}",
    },
  ],
};
